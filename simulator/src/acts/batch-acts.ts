import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { heldWithdrawals, staffOf } from './operator-acts.ts'
import { visit } from './visit.ts'

const weekMs = 7 * 24 * 3_600_000

interface Known {
  id: string
  code: string
  is_first: boolean
  receive_minor: bigint
  account_since: Date
  excluded_until: Date | null
}

/** What is plain to see in the books, written without a look at how the product marks it. */
const knownOf = (sim: Simulation, ids: readonly string[]) =>
  sim.ask<Known>(
    `select w.withdrawal_id as id, w.code, w.receive_minor, coalesce(b.changed_at, b.created_at) as account_since,
       greatest(p.excluded_until, p.matched_until) as excluded_until,
       not exists (select from withdrawals e where e.player_id = w.player_id and e.status = 'SUCCESS') as is_first
     from withdrawals w join bank_accounts b using (agency_id, bank_account_id) join players p on p.player_id = w.player_id
     where w.withdrawal_id = any ($1)`,
    [ids],
  )

function speaksAgainst({ clock, fixtures }: Simulation, agencyId: string, one: Known): string | null {
  const bounds = fixtures.agencies.find(({ id }) => id === agencyId)?.bounds
  if (one.is_first) return 'the first payout of its player'
  if (bounds && one.receive_minor >= bounds.fromMinor) return 'large'
  if (one.account_since.getTime() > clock.wallMs - weekMs) return 'to a new account'
  return one.excluded_until !== null && one.excluded_until.getTime() > clock.wallMs ? 'during a break' : null
}

/** One of the staff approves all that waits by one key. */
const approveAll: Act = {
  name: 'several withdrawals are approved at once',
  weight: 16,
  async begin(sim) {
    const { chance, fixtures } = sim
    const agency = chance.pick(fixtures.agencies)
    const held = (await heldWithdrawals(sim)).filter(({ agency_id }) => agency_id === agency.id)
    if (held.length === 0) return false
    const ids = held.map(({ id }) => id)
    const known = await knownOf(sim, ids)
    const against = new Map(known.map((one) => [one.id, speaksAgainst(sim, agency.id, one)]))
    const cashier = chance.pick(staffOf(sim, agency.id, chance.is(0.8) ? 'cashier' : 'manager'))
    const path = '/v2/agency/withdraws/approve'
    const onAnswer = ({ body }: { body: { answers: { id: string; outcome: string }[] } }) => {
      for (const { id, outcome } of body.answers) {
        const why = against.get(id)
        if (outcome !== 'LEFT' && why)
          sim.breach(
            'a batch lets nothing through that something speaks against',
            `${id} is ${outcome}: ${why}`,
          )
      }
    }
    await sim.finish(visit(sim, cashier, { method: 'POST', path, body: { ids }, onAnswer }))
    return true
  },
}

/** What the staff do with many orders by one key. */
export const batchActs: readonly Act[] = [approveAll]
