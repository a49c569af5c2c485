-- What a script sees of Tabletop Simulator, as far as ours looks: a table of two, in Ada's turn.
local function object(type, name, notes, more)
  local made = more or {}
  made.type = type
  made.getName = function() return name end
  made.getGMNotes = function() return notes end
  return made
end

local function card(id, x, is_face_down)
  return object("Card", "", id, { is_face_down = is_face_down or false, getPosition = function() return { x = x, y = 1, z = 0 } end })
end

local function deck(ids)
  local inside = {}
  for index, id in ipairs(ids) do inside[index] = { index = index - 1, gm_notes = id, name = "Card" } end
  return object("Deck", "", "", { is_face_down = true, getObjects = function() return inside end })
end

local function zone(name, objects)
  return object("Scripting", name, "", { objects = objects, getObjects = function() return objects end })
end

local function counter(name, value)
  local made = object("Counter", name, "")
  made.value = value
  made.getValue = function() return made.value end
  return made
end

row = zone("row 1", { card("ashen.lights-on-the-mire", 4), card("ashen.steady-hands", 2) })
story = zone("story Red ORIGIN", {})
experience = counter("experience Red", 1)
local hidden = zone("deck ACT_1", { deck({ "ashen.the-leaking-ferry", "ashen.broad-back", "ashen.market-tongue" }) })
local on_table = {
  row,
  zone("row 2", { card("ashen.a", 2, true), card("ashen.b", 4, true) }),
  story,
  hidden,
  zone("discards ACT_1", { card("ashen.soot-in-the-blood", 0) }),
  zone("character Red origin", { card("ashen.ashfall-orphan", 0) }),
  zone("character Red motivation", { card("ashen.a-debt-of-embers", 0) }),
  zone("character Blue origin", { card("ashen.saltmarsh-ferrier", 0) }),
  zone("character Blue motivation", { card("ashen.to-map-the-mire", 0) }),
  zone("anything else", {}),
  experience,
  counter("morality Red", -1),
  counter("morality Blue", 0),
}

function getObjects() return on_table end
function getSeatedPlayers() return { "Red", "Blue" } end

Turns = { turn_color = "Red" }
local hands = { Red = {}, Blue = { card("ashen.a-light-in-every-window", 0) } }
Player = {}
for color, name in pairs({ Red = 'Ada "the Bell" Ż', Blue = "Ben" }) do
  Player[color] = { steam_name = name, getHandObjects = function() return hands[color] end }
end

--- What Ada does with her hands once a Trait is hers.
function gain_steady_hands()
  story.objects[1] = table.remove(row.objects, 2)
  row.objects[2] = card("ashen.broad-back", 2)
  experience.value = 0
end

--- A card nobody knows lies in the row.
function spoil() row.objects[3] = card("ashen.of-nobody", 6) end
