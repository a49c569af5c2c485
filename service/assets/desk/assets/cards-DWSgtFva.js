var e=`cards-title = My cards
`;export{e as default};