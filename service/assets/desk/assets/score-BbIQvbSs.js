var e=`score-title = Punkty
`;export{e as default};