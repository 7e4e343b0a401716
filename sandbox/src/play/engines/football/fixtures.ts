type Strength = 'weak' | 'even' | 'strong'
export type Team = { name: string; colour: string; strength: Strength }
export type Fixture = { home: Team; away: Team }

const team = (name: string, colour: string, strength: Strength): Team => ({ name, colour, strength })

/** Invented sides: no club of these names plays anywhere. */
const boats = team('Golden Boats', '#E9B949', 'strong')
const herons = team('River Herons', '#57A6E0', 'even')
const jars = team('Stone Jars', '#9C948F', 'weak')
const elephants = team('White Elephants', '#F7F2E8', 'strong')
const orchids = team('Champa Orchids', '#D86FB0', 'even')
const drums = team('Bronze Drums', '#C97B3D', 'weak')
const rice = team('Rice Field XI', '#6FBF5C', 'even')
const naga = team('Naga Rovers', '#2FB8A6', 'strong')

const fixture = (home: Team, away: Team): Fixture => ({ home, away })

export const league: readonly Fixture[] = [
  fixture(boats, herons),
  fixture(jars, orchids),
  fixture(elephants, naga),
  fixture(rice, drums),
  fixture(herons, jars),
  fixture(drums, boats),
  fixture(orchids, rice),
  fixture(naga, drums),
]

export const cup: readonly Fixture[] = [
  fixture(elephants, boats),
  fixture(naga, orchids),
  fixture(herons, rice),
  fixture(drums, jars),
  fixture(rice, elephants),
]
