# Pages for people.
problems-page = Kinds of problems
problem-status = HTTP status { $status }
problem-means = What it says
problem-helps = What to do
problems-all = All kinds of problems
in-other-language = Po polsku
