var e=`destiny-title = Destiny
`;export{e as default};