var e=`gallery-title = Galeria
gallery-abilities = Zdolności
gallery-runes = Runy
gallery-icons = Symbole
gallery-cards = Karty
gallery-states = Stany
gallery-unknown = Jeszcze nieznane
gallery-controls = Przyciski
gallery-button = Zrób to
gallery-count = Liczba
gallery-asked = Pytania
gallery-own-cards = Karty, które ktoś wpisał
gallery-destiny = Destiny
`;export{e as default};