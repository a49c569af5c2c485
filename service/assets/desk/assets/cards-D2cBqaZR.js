var e=`cards-title = Moje karty
`;export{e as default};