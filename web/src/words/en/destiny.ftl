destiny-title = Destiny
