var e=`gallery-title = Gallery
gallery-abilities = Abilities
gallery-runes = Runes
gallery-icons = Icons
gallery-cards = Cards
gallery-states = States
gallery-unknown = Not known yet
gallery-controls = Controls
gallery-button = Do it
gallery-count = A count
gallery-asked = Questions
gallery-own-cards = Cards that people wrote
gallery-destiny = Destiny
`;export{e as default};