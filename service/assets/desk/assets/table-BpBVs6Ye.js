var e=`table-title = Stół
`;export{e as default};