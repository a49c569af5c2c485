var e=`odds-title = Odds
`;export{e as default};