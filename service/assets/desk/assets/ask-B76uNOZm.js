var e=`ask-title = Ask
`;export{e as default};