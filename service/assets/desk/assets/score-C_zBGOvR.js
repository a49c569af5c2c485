var e=`score-title = Score
`;export{e as default};