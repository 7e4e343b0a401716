import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { satang } from './player-acts.ts'
import { staffOf } from './operator-acts.ts'
import { visit } from './visit.ts'

interface Terms {
  agency_id: string
  promotion_id: string
  version: number
  texts: object
  starts_at: Date
  providers: string[]
  first_order_only: boolean
  uses_per_player: number
  deposit_minor: bigint
  bonus_kind: 'FIXED' | 'PERCENT'
  bonus_percent: number | null
  bonus_minor: bigint
  threshold_minor: bigint
  target_minor: bigint
  turnover_hundredths: number | null
  turnover_weights: object
  withdraw_all: boolean
  max_minor: bigint | null
  excess_to: string
  deduct_bonus: boolean
  budget_minor: bigint | null
  status: string
}

const termsOf = (sim: Simulation, condition: string) =>
  sim.ask<Terms>(
    `select v.*, p.status, p.budget_minor from promotions p join promotion_versions v using (agency_id, promotion_id, version)
       where ${condition} order by p.agency_id, p.position, p.promotion_id`,
  )

/** Form values as an operator types them, with as much more given. */
const formOf = (terms: Terms, moreMinor: bigint) => ({
  texts: terms.texts,
  startsAt: terms.starts_at.toISOString(),
  endsAt: null,
  providers: terms.providers,
  firstOrderOnly: terms.first_order_only,
  usesPerPlayer: terms.uses_per_player,
  deposit: String(terms.deposit_minor / 100n),
  bonus:
    terms.bonus_kind === 'FIXED'
      ? { kind: 'FIXED', amount: satang(terms.bonus_minor + moreMinor) }
      : { kind: 'PERCENT', percent: terms.bonus_percent, most: satang(terms.bonus_minor + moreMinor) },
  threshold: satang(terms.threshold_minor),
  withdrawCredit: satang(terms.target_minor),
  turnoverMultiple: terms.turnover_hundredths === null ? null : String(terms.turnover_hundredths / 100),
  turnoverWeights: terms.turnover_weights,
  withdrawAll: terms.withdraw_all,
  maxWithdraw: terms.max_minor === null ? null : satang(terms.max_minor),
  excessTo: terms.excess_to,
  deductBonus: terms.deduct_bonus,
  budget: terms.budget_minor === null ? null : satang(terms.budget_minor),
  version: terms.version,
})

/** Nobody has to play for it, there is no most, or there is no end of it. */
const isLoose = `(v.turnover_hundredths is null or v.turnover_hundredths < 100 or v.max_minor is null or p.budget_minor is null)`

const giveMore: Act = {
  name: 'a manager lets a promotion give more',
  weight: 6,
  async begin(sim) {
    const { chance } = sim
    const found = await termsOf(sim, isLoose)
    if (found.length === 0) return false
    const terms = chance.pick(found)
    const manager = chance.pick(staffOf(sim, terms.agency_id, 'manager'))
    const path = `/v2/agency/promotions/${terms.promotion_id}/versions`
    const body = formOf(terms, chance.pick([10_00n, 50_00n]))
    visit(sim, manager, { method: 'POST', path, body, untouched: ['promotion_versions'] })
    return true
  },
}

const switchOn: Act = {
  name: 'the managers switch a promotion on',
  weight: 10,
  async begin(sim) {
    const { chance } = sim
    const off = await termsOf(sim, `p.status = 'INACTIVE'`)
    if (off.length === 0) return false
    const { agency_id, promotion_id } = chance.pick(off)
    const managers = staffOf(sim, agency_id, 'manager')
    const path = `/v2/agency/promotions/${promotion_id}/status`
    for (const manager of chance.is(0.6) ? managers : [managers[0]!, managers[0]!])
      visit(sim, manager, { method: 'POST', path, body: { status: 'ACTIVE' } })
    return true
  },
}

export const termsActs: readonly Act[] = [giveMore, switchOn]
