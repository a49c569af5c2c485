# Wyzwania: deklaracja, kupowanie mrocznych run, rzut, rozstrzygnięcie.

dark-runes-for-attempt = mroczne runy kupuje się tylko do podjętego wyzwania
dark-runes-before-cast = rzut runami już się odbył; mroczne runy kupuje się przed rzutem
cast-in-attempt = runami rzuca się tylko w podjętym wyzwaniu
already-cast = rzut runami już się odbył; powtórzyć go pozwala tylko karta
no-cast-to-resolve = żaden rzut nie czeka na rozstrzygnięcie
recast-first = najpierw trzeba ponownie rzucić runami
abilities-needed = zdolności, których dotyczy wyzwanie „{ $card }”; podaj kartę w extraCards
difficulty-needed = poziom trudności wyzwania „{ $card }”; podaj kartę w extraCards
