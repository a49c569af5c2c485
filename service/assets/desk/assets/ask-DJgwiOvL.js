var e=`ask-title = Pytania
`;export{e as default};