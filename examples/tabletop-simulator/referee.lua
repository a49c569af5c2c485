-- A referee for Tabletop Simulator: it reads the table, asks the service, and prints what may be done and why not.
-- Paste it into the Global script. README.md says how zones and cards are named.
--
-- In the chat:  !moves                 what may be done now, with odds
--               !judge 3 [card ...]    is the third of them legal, and what happens; cards that turn up are named
--               !score                 what everybody has
--               !forget                the judged moves were not made

local REFEREE = "http://localhost:8000"
local RULESET = "CTA_2E"
local LANGUAGE = "en" -- or "pl"

-- JSON. What the service says of a move or a turn is sent back letter by letter: a Lua table does not tell an empty list
-- from an empty object. ------------------------------------------------------------------------------------------------

local List, Raw = {}, {}

local function list(items) return setmetatable(items or {}, List) end
local function raw(text) return setmetatable({ text = text }, Raw) end

local function quoted(text)
  local escaped = text:gsub('[%c"\\]', function(letter) return string.format("\\u%04x", letter:byte()) end)
  return '"' .. escaped .. '"'
end

local function encode(value)
  if type(value) == "string" then return quoted(value) end
  if type(value) == "number" then return string.format("%d", value) end
  if type(value) ~= "table" then return tostring(value) end
  if getmetatable(value) == Raw then return value.text end
  local parts, is_list = {}, getmetatable(value) == List
  if is_list then
    for _, item in ipairs(value) do parts[#parts + 1] = encode(item) end
  else
    for name, member in pairs(value) do parts[#parts + 1] = quoted(name) .. ":" .. encode(member) end
  end
  local text = table.concat(parts, ",")
  return is_list and "[" .. text .. "]" or "{" .. text .. "}"
end

--- The members of a JSON object by name, or the items of a list in order, each as its text.
local function parts_of(text)
  local parts, depth, from, name, at = {}, 0, 2, nil, 2
  while at <= #text do
    local place = text:find('[%[%]{},:"]', at)
    local mark = text:sub(place, place)
    at = place + 1
    if mark == '"' then
      repeat -- to the end of the string, over what a backslash escapes
        at = text:find('["\\]', at) + 1
        local escapes = text:sub(at - 1, at - 1) == "\\"
        if escapes then at = at + 1 end
      until not escapes
    elseif mark == "{" or mark == "[" then
      depth = depth + 1
    elseif depth > 0 and (mark == "}" or mark == "]") then
      depth = depth - 1
    elseif depth == 0 and mark == ":" then
      name, from = text:sub(from + 1, place - 2), at
    elseif depth == 0 and mark ~= ":" then -- a comma, or the end
      if place > from then parts[name or #parts + 1] = text:sub(from, place - 1) end
      name, from = nil, at
    end
  end
  return parts
end

-- The table. Zones are found by their names, cards by their GM notes. ---------------------------------------------------

local remembered = {} -- what no card shows: whose turn it is and what was done in it, an open attempt, choices

local function cards_in(zone)
  local found = {}
  for _, object in ipairs(zone.getObjects()) do
    if object.type == "Card" then
      found[#found + 1] = object
    elseif object.type == "Deck" then
      for _, card in ipairs(object.getObjects()) do
        found[#found + 1] = { is_face_down = object.is_face_down, getGMNotes = function() return card.gm_notes end }
      end
    end
  end
  return found
end

local function ids(cards)
  local found = list()
  for _, card in ipairs(cards) do found[#found + 1] = card.getGMNotes() end
  return found
end

--- Places of a row, from the left; the deck lies there. Of a card that lies face down nothing is said.
local function row(act, zone)
  local cards = cards_in(zone)
  table.sort(cards, function(one, other) return one.getPosition().x < other.getPosition().x end)
  local places, revealed = list(), true
  for _, card in ipairs(cards) do
    revealed = revealed and not card.is_face_down
    places[#places + 1] = card.is_face_down and {} or { card = card.getGMNotes() }
  end
  return { act = tonumber(act), revealed = revealed, cards = places }
end

local function player(color, asker)
  local person = Player[color]
  -- People call themselves what they like; the service takes letters, digits and single spaces.
  local name = person.steam_name:gsub("%W+", " "):gsub("^ ", ""):gsub(" $", "")
  local seat = { key = color, name = name ~= "" and name or color, morality = 0, experience = 0 }
  seat.characters, seat.story, seat.played, seat.hand = {}, list(), list(), list()
  if color == asker then seat.hand = ids(person.getHandObjects()) end
  return seat
end

--- The table as the service takes it, and as who asks may know it: other hands are left out, decks are sent by their
--- number alone.
local function snapshot(asker)
  local players, by_color, rows, decks = list(), {}, list(), {}
  for _, color in ipairs(getSeatedPlayers()) do
    players[#players + 1] = player(color, asker)
    by_color[color] = players[#players]
  end
  local function deck(name)
    decks[name] = decks[name] or { name = name, count = 0, discards = list() }
    return decks[name]
  end
  for _, object in ipairs(getObjects()) do
    local what, whose, where, path = object.getName():match("^(%a+) ([%w_]+) ?(%w*) ?(%w*)$")
    local seat = by_color[whose or ""]
    if what == "row" then
      rows[#rows + 1] = row(whose, object)
    elseif what == "deck" then
      deck(whose).count = #cards_in(object)
    elseif what == "discards" then
      deck(whose).discards = ids(cards_in(object))
    elseif seat and (what == "experience" or what == "morality") then
      seat[what] = object.getValue()
    elseif seat and what == "played" then
      seat.played = ids(cards_in(object))
    elseif seat and what == "character" then
      seat.characters[where] = ids(cards_in(object))[1]
    elseif seat and what == "story" then
      for _, id in ipairs(ids(cards_in(object))) do
        seat.story[#seat.story + 1] = { card = id, slot = where, path = path ~= "" and path or "TOP" }
      end
    end
  end
  local all = list()
  for _, each in pairs(decks) do all[#all + 1] = each end
  local whole = { ruleset = RULESET, players = players, rows = rows, decks = all }
  whole.turn = Turns.turn_color ~= "" and { player = Turns.turn_color } or nil
  for name, text in pairs(remembered) do whole[name] = raw(text) end
  return whole
end

-- Asking. --------------------------------------------------------------------------------------------------------------

local TINT = { 0.9, 0.8, 0.6 }
local function say(text) printToAll(text, TINT) end

--- Send the table as a player sees it, and more beside it. `use` gets the text of a successful answer; all else is printed.
local function ask(operation, asker, more, use)
  more.snapshot = snapshot(asker)
  local headers = { ["Content-Type"] = "application/json", Accept = "application/json", ["Accept-Language"] = LANGUAGE }
  WebRequest.custom(REFEREE .. "/v1/" .. operation, "POST", true, encode(more), headers, function(request)
    if request.is_error then return say("The referee does not answer: " .. request.error) end
    if request.response_code == 200 then return use(request.text) end
    local problem = JSON.decode(request.text)
    for _, fault in ipairs(problem.errors or {}) do say(fault.pointer .. ": " .. fault.detail) end
    if #(problem.errors or {}) == 0 then say(problem.detail) end
  end)
end

local moves = {} -- those that `!moves` has printed: the text of each, and the hidden cards that it asks for

--- Only who asks reads them: they name cards of the hand.
local function list_moves(asker)
  ask("legal-moves", asker, {}, function(text)
    moves = {}
    for number, move in ipairs(parts_of(parts_of(text).moves)) do
      local shown = JSON.decode(move)
      moves[number] = { text = parts_of(move).move, asks = shown.asks }
      local odds = shown.success and string.format(" (%d %%)", math.floor(100 * shown.success + 0.5)) or ""
      printToColor(number .. ". " .. shown.message .. odds, asker, TINT)
    end
  end)
end

--- A move with the cards that turned up, in the order in which it asks for them.
local function with_cards(move, cards)
  local drawn, used = list(), 0
  for _, each in ipairs(move.asks or {}) do
    for _ = 1, each.count or 0 do
      if each.unseen then
        drawn[#drawn + 1] = { from = each.from, unseen = true }
      elseif cards[used + 1] then
        used = used + 1
        drawn[#drawn + 1] = { from = each.from, card = cards[used] }
      end
    end
  end
  if #drawn == 0 then return raw(move.text) end
  for kind, text in pairs(parts_of(move.text)) do
    local named = {}
    for name, member in pairs(parts_of(text)) do named[name] = raw(member) end
    named.drawn = drawn
    return { [kind] = named }
  end
end

local function judge(asker, number, cards)
  local move = moves[number]
  if not move then return say("!moves") end
  ask("validate", asker, { move = with_cards(move, cards) }, function(text)
    local verdict = JSON.decode(text)
    say(verdict.status)
    for _, sentences in ipairs({ verdict.events, verdict.reasons, verdict.missing }) do
      for _, each in ipairs(sentences) do say("  " .. each.message) end
    end
    if verdict.status ~= "LEGAL" then return end
    local after = parts_of(parts_of(text).next)
    remembered = {}
    for _, name in ipairs({ "turn", "attempt", "pending", "choices", "uses", "end" }) do remembered[name] = after[name] end
  end)
end

local function score(asker)
  ask("score", asker, {}, function(text)
    for _, each in ipairs(JSON.decode(text).players) do
      say((each.name or each.key) .. ": " .. (each.destiny or each.known .. "+"))
    end
  end)
end

--- Another turn begins: what was done in the one before is of no interest, but for what lasts.
function onPlayerTurn()
  remembered = { uses = remembered.uses, ["end"] = remembered["end"] }
end

function onChat(message, sender)
  local words = {}
  for word in message:gmatch("%S+") do words[#words + 1] = word end
  local command = table.remove(words, 1)
  if command == "!moves" then
    list_moves(sender.color)
  elseif command == "!judge" then
    local number = tonumber(table.remove(words, 1))
    judge(sender.color, number, words)
  elseif command == "!score" then
    score(sender.color)
  elseif command == "!forget" then
    remembered = {}
  end
end
