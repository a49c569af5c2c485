var e=`table-title = Table
`;export{e as default};