// The same score by hand as loadtest/bench/hand_score.py: sums of this one edition, unchecked.
const ICONS = ['DIVINITY', 'JUSTICE', 'NATURE', 'ARCANA', 'ROYALTY', 'VILLAINY']
const LEVELS = { 0: 'neutral', '-2': 'minus-two', '-3': 'minus-three', '-4': 'minus-four' }
const COLUMNS = ['triumph', 'tragedy']

export function score(facts, snapshot) {
  const players = snapshot.players.map((player) => tally(facts, player))
  const best = Math.max(...players.map((player) => player.destiny))
  return {
    winners: players.filter((player) => player.destiny === best).map((player) => player.key),
    players
  }
}

function tally(facts, player) {
  const scored = lines(facts, player)
  const sums = { TRIUMPH: 0, TRAGEDY: 0, EXPERIENCE: 0, STORY_ICONS: 0 }
  for (const line of scored) sums[line.column] += line.points
  return {
    key: player.key,
    triumph: sums.TRIUMPH,
    tragedy: sums.TRAGEDY,
    experience: sums.EXPERIENCE,
    storyIcons: sums.STORY_ICONS,
    destiny: sums.TRIUMPH + sums.TRAGEDY + sums.EXPERIENCE + sums.STORY_ICONS,
    status: 'FINAL',
    lines: scored
  }
}

function lines(facts, player) {
  const { cards } = facts
  const { origin, motivation, destiny } = player.characters
  const printed = [origin, motivation, destiny].map((id) => cards[id].face)
  const paths = (player.story ?? []).map((gained) => cards[gained.card].paths[gained.path ?? 'TOP'])
  const faceUp = (player.allies ?? []).filter((ally) => !ally.sacrificed)
  const allies = faceUp.map((ally) => cards[ally.card].face)
  const found = []
  for (const key of COLUMNS) {
    const points = sum(printed, key) + sum(paths, key)
    const column = key.toUpperCase()
    found.push({ code: `STORY_${column}`, points, column, clauses: ['scoring.visible-points'] })
  }
  for (const key of COLUMNS) {
    const points = sum(allies, key)
    const column = key.toUpperCase()
    const clauses = ['scoring.visible-points', 'ally.story']
    if (points) found.push({ code: `ALLY_${column}`, points, column, clauses })
  }
  found.push(track(facts, player.morality))
  const story = [...printed, ...paths, ...allies]
  const icons = counts(story, 'storyIcons')
  const abilities = counts(story, 'abilities')
  const number = (counted) => {
    if (counted.ability) return abilities[counted.ability] ?? 0
    if (counted.storyIcon) return icons[counted.storyIcon] ?? 0
    if (counted.path) return paths.filter((face) => face[counted.path.toLowerCase()] > 0).length
    if (counted.corruption) return Math.max(-player.morality, 0)
    throw new Error('no Destiny of the recorded table counts this')
  }
  for (const rule of cards[destiny].scoring) {
    found.push({
      code: `DESTINY_${rule.column}`,
      points: (rule.points ?? 1) * times(rule, number),
      column: rule.column,
      clauses: ['scoring.destiny-card']
    })
  }
  const experience = player.experience ?? 0
  found.push({ code: 'EXPERIENCE', points: experience, column: 'EXPERIENCE', clauses: ['scoring.experience'] })
  for (const [kind, column] of [['HERO', 'TRIUMPH'], ['ANTIHERO', 'TRAGEDY']]) {
    const points = (player.played ?? []).filter((card) => cards[card].type === kind).length
    const clauses = [`scoring.${kind.toLowerCase()}-card`, 'card.played.keep']
    found.push({ code: `${kind}_CARDS`, points, column, clauses })
  }
  for (const icon of ICONS) if (icons[icon]) found.push(iconLine(facts.icons, icons[icon]))
  return found
}

function sum(faces, key) {
  let total = 0
  for (const face of faces) total += face[key]
  return total
}

function counts(faces, key) {
  const found = {}
  for (const face of faces) for (const icon of face[key]) found[icon] = (found[icon] ?? 0) + 1
  return found
}

function track(facts, morality) {
  const scored = facts.track[morality]
  const key = scored.tragedy ? 'tragedy' : 'triumph'
  const level = `scoring.corruption.${LEVELS[morality] ?? 'others'}`
  const clauses = ['scoring.corruption-track', level, 'corruption.final-only']
  return { code: 'CORRUPTION_TRACK', points: scored[key] ?? 0, column: key.toUpperCase(), clauses }
}

function iconLine(steps, number) {
  const clauses = ['scoring.story-icons']
  if (number === 1) clauses.push('scoring.story-icons.min-two')
  if (number >= steps.length) clauses.push('scoring.story-icons.one-set')
  const points = steps[Math.min(number, steps.length - 1)]
  return { code: 'STORY_ICONS', points, column: 'STORY_ICONS', clauses }
}

function times(rule, number) {
  for (const wanted of rule.when ?? []) {
    if (number(wanted.counted) < (wanted.atLeast ?? 1)) return 0
  }
  if (!rule.per) return 1
  const paid = Math.max(number(rule.per) - (rule.beyond ?? 0), 0)
  return Math.min(paid, rule.cap ?? paid)
}
