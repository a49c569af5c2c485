table-title = Stół
