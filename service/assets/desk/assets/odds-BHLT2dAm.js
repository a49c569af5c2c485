var e=`odds-title = Szanse
`;export{e as default};