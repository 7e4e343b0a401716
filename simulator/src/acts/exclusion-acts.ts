import type { Act } from './act.ts'
import { visit } from './visit.ts'

/** Players with one account number are one person, whichever bank they named. */
const excludeSelf: Act = {
  name: 'a player excludes themselves for half a year',
  weight: 1.5,
  async begin(sim) {
    const { chance, fixtures } = sim
    if (fixtures.players.length < 2) return false
    visit(sim, chance.pick(fixtures.players), {
      method: 'POST',
      path: '/v2/players/self-exclusion',
      body: { months: 6 },
    })
    return true
  },
}

export const exclusionActs: readonly Act[] = [excludeSelf]
