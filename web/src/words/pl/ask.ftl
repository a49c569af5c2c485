ask-title = Pytania
