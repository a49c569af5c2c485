cards-title = My cards
