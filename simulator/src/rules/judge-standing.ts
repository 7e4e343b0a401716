import type { Simulation } from '../world/simulation.ts'
import { judgeApprovals } from './judge-approvals.ts'

/** What the staff alone cannot leave standing, and what a player's own word reaches. */
export async function judgeStanding(sim: Simulation) {
  await judgeExclusions(sim)
  await judgeTerms(sim)
  if (sim.fixtures.extras.controls) await judgeApprovals(sim)
}

/** Two who have given one number are one person, whichever the bank, and one of them says that they do not want to play. */
async function judgeExclusions(sim: Simulation) {
  const missed = await sim.ask<{ player_id: string; other: string }>(
    `select x.player_id, y.player_id as other from players x
       join bank_accounts a on a.player_id = x.player_id and a.replaced_at is null
       join bank_accounts b on b.agency_id = a.agency_id and b.account_number = a.account_number and b.replaced_at is null
       join players y on y.player_id = b.player_id and y.player_id <> x.player_id
       where x.excluded_as = 'SELF_EXCLUSION' and x.excluded_until > $1
         and coalesce(greatest(y.excluded_until, y.matched_until) < x.excluded_until, true) order by 1, 2`,
    [sim.clock.now()],
  )
  for (const { player_id, other } of missed)
    sim.breach('an exclusion reaches every account of its player', `of ${player_id} to ${other}`)
}

/** What gives more than two have seen is on only when two have said so of it. */
async function judgeTerms(sim: Simulation) {
  const on = await sim.ask<{ promotion_id: string }>(
    `select promotion_id from promotions where status = 'ACTIVE' and version > 1 order by 1`,
  )
  for (const { promotion_id: id } of on) {
    const path = `/v2/agency/promotions/${id}`
    const asked = sim.asked.filter(({ isRefused }) => !isRefused)
    const since = asked.findIndex((one) => one.path === `${path}/versions`)
    const words = asked.slice(since).filter((one) => one.path === `${path}/status`)
    if (new Set(words.map(({ by }) => by)).size < 2)
      sim.breach('a promotion that gives more is on with two approvals', id)
  }
}
