"""Every switch started: alone and in pairs, read-only, under load, with `helm test` after."""
