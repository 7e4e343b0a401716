import { addRate } from '../world/agency.ts'
import type { Person, Role } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { visit } from './visit.ts'
import { partnerOutcomeOf } from './partner-outcome.ts'

/** What an operator's desk shows of an order. */
export interface Case {
  kind: 'deposits' | 'withdraws' | 'moves' | 'adjustments' | 'reversals' | 'payments'
  agency_id: string
  id: string
}

type Verb = 'approve' | 'reject' | 'cancel' | 'retry' | 'refund' | 'decide'

const places: Record<Case['kind'], [table: string, key: string]> = {
  deposits: ['deposits', 'deposit_id'],
  withdraws: ['withdrawals', 'withdrawal_id'],
  moves: ['credit_moves', 'move_id'],
  adjustments: ['adjustments', 'adjustment_id'],
  reversals: ['reversals', 'reversal_id'],
  payments: ['payments', 'payment_id'],
}

/** SQL for the desk that a transfer's or a payout's order is dealt with at. */
export const deskOfOrder = `case order_kind when 'deposit' then 'deposits' when 'move' then 'moves' when 'adjustment' then 'adjustments' when 'reversal' then 'reversals' when 'payment' then 'payments' else 'withdraws' end`

export const casesWhere = (sim: Simulation, kind: Case['kind'], condition: string) => {
  const [table, key] = places[kind]
  return sim.ask<Case>(
    `select '${kind}' as kind, agency_id, ${key} as id from ${table} o where ${condition} order by created_at, ${key}`,
  )
}

/** Withdrawals that wait for an operator's word. */
export const heldWithdrawals = (sim: Simulation) =>
  casesWhere(sim, 'withdraws', `status = 'OPEN' and held_at is not null and approved_at is null`)

/** Deposits whose provider would not credit them. */
export const failedDeposits = (sim: Simulation) => casesWhere(sim, 'deposits', `status = 'FAILED'`)

/** Deposits whose refund the bank would not pay. */
const unpaidRefunds = (sim: Simulation) =>
  casesWhere(sim, 'deposits', `status = 'REJECTED' and refunded_at is null`)

const wasRefusedBack = (order: string) => `exists (
  select from credit_transfers t where t.agency_id = o.agency_id and t.order_id = ${order} and t.step = 'return'
    and t.status = 'REFUSED' and t.try = (select max(l.try) from credit_transfers l
      where l.agency_id = t.agency_id and l.order_id = t.order_id and l.step = t.step))`

/** Withdrawals and moves whose credit the provider would not take back. */
export const refusedReturns = async (sim: Simulation) => [
  ...(await casesWhere(
    sim,
    'withdraws',
    `held_at is not null and returned_at is null and status in ('REJECTED', 'CANCELED', 'FAILED')
      and ${wasRefusedBack('o.withdrawal_id')}`,
  )),
  ...(await casesWhere(
    sim,
    'moves',
    `status = 'FAILED' and returned_at is null and ${wasRefusedBack('o.move_id')}`,
  )),
]

const reason = { reason: 'the name does not match' }
const untouched = [
  'deposits',
  'withdrawals',
  'credit_moves',
  'payouts',
  'credit_transfers',
  'ledger.post',
  'ledger.resolve',
  'sim.jobs',
]

/** An operator's word on an order. */
export function say(
  sim: Simulation,
  { kind, agency_id, id }: Case,
  verb: Verb,
  by: Role = 'cashier',
  body?: object,
) {
  const [person] = staffOf(sim, agency_id, by)
  if (!person) throw new Error(`agency ${agency_id} has no ${by}`)
  return sayAs(sim, person, { kind, agency_id, id }, verb, body)
}

/** Those of the agency's staff in this role. */
export const staffOf = ({ fixtures }: Simulation, agencyId: string, role: Role) =>
  fixtures.staff.filter((one) => one.agency.id === agencyId && one.role === role)

/** One act of this member of the staff on an order. */
export function sayAs(sim: Simulation, person: Person, { kind, id }: Case, verb: Verb, body?: object) {
  const words = verb === 'reject' || verb === 'cancel' ? reason : body
  return visit(sim, person, {
    method: 'POST',
    path: `/v2/agency/${kind}/${id}/${verb}`,
    ...(words ? { body: words } : {}),
    untouched,
  })
}

/** Two at the same desk say something at once, perhaps not the same; now and then one who may only look. */
function sayAtDesk(sim: Simulation, one: Case, verbs: readonly Verb[]) {
  const { chance } = sim
  say(sim, one, chance.pick(verbs), chance.is(0.95) ? 'cashier' : 'viewer')
  if (chance.is(0.2)) say(sim, one, chance.pick(verbs))
}

export const onCases = (
  name: string,
  weight: number,
  cases: (sim: Simulation) => Promise<Case[]>,
  verbs: readonly Verb[],
): Act => ({
  name,
  weight,
  async begin(sim) {
    const found = await cases(sim)
    if (found.length === 0) return false
    sayAtDesk(sim, sim.chance.pick(found), verbs)
    return true
  },
})

const anyWithdrawal = (sim: Simulation) => casesWhere(sim, 'withdraws', 'true')
const anyDeposit = (sim: Simulation) => casesWhere(sim, 'deposits', 'true')

/** For a minute more than this an operator may not decide: the call may still be at work inside the partner. */
const undecidedMs = 14 * 60_000

/**
 * Where a partner has said nothing for a while, an operator finds out by telephone, and decides. What has just been asked for is decided
 * at any moment, which must be refused; what is older only while nobody else is at it: what the product asks a partner at the same moment
 * may still happen after the decision.
 */
const decide: Act = {
  name: 'an operator decides what became of something',
  weight: 4,
  async begin(sim) {
    const silent = await sim.ask<Case & { reference: string; isPayout: boolean; created_at: Date }>(`
      select ${deskOfOrder} as kind, agency_id, order_id as id,
        transfer_id::text as reference, false as "isPayout", created_at from credit_transfers where status in ('SENT', 'UNKNOWN')
      union all
      select ${deskOfOrder}, agency_id, order_id, reference, true,
        created_at from payouts where status = 'UNKNOWN' order by 4`)
    if (silent.length === 0) return false
    const one = sim.chance.pick(silent)
    const isFresh = sim.clock.wallMs < one.created_at.getTime() + undecidedMs
    if (!isFresh && (sim.tasks.underWay > 0 || sim.wire.late.length > 0)) return false
    const outcome = await partnerOutcomeOf(sim, one)
    if (outcome === null) return false
    const by = sim.chance.is(0.9) ? 'manager' : 'cashier'
    await sim.finish(say(sim, one, 'decide', by, { outcome, note: 'by telephone' }))
    return true
  },
}

const changeRate: Act = {
  name: 'the rate changes',
  weight: 1,
  async begin(sim) {
    const { chance, clock, fixtures } = sim
    const agency = chance.pick(fixtures.agencies)
    const sellMicro = BigInt(chance.between(600, 800)) * 1_000_000n
    const rate = { sellMicro, buyMicro: sellMicro - BigInt(chance.between(0, 20)) * 1_000_000n }
    agency.rates.push(rate)
    await addRate(sim.db, agency.id, rate, clock.now())
    sim.trace.say(`  ${agency.id} sells at ${rate.sellMicro} and buys at ${rate.buyMicro}`)
    return true
  },
}

const excludePlayer: Act = {
  name: 'a player is excluded for a while',
  weight: 0.5,
  async begin(sim) {
    const { id, agency } = sim.chance.pick(sim.fixtures.players)
    const hours = sim.chance.is(0.5) ? 24 : 1
    const until = new Date(sim.clock.now().getTime() + hours * 3_600_000)
    // Nothing makes an exclusion shorter, and each ends by itself.
    await sim.ask(
      `update players set excluded_until = greatest(excluded_until, $1), excluded_as = 'TIME_OUT'
        where agency_id = $2 and player_id = $3`,
      [until, agency.id, id],
    )
    sim.trace.say(`  ${id} is excluded for ${hours} h`)
    return true
  },
}

const switchProvider: Act = {
  name: 'a provider is switched off, or on',
  weight: 0.5,
  async begin(sim) {
    const agency = sim.chance.pick(sim.fixtures.agencies)
    const isOn = sim.chance.is(0.6)
    await sim.ask(
      `update agency_providers set enabled = $1 where agency_id = $2 and provider_id = 'alphabet'`,
      [isOn, agency.id],
    )
    sim.trace.say(`  ${agency.id} switches alphabet ${isOn ? 'on' : 'off'}`)
    return true
  },
}

/** Where an act takes two approvals this is the second; elsewhere another decision at the desk. */
export const managerDecides: Act = {
  name: 'a manager decides as well',
  weight: 10,
  async begin(sim) {
    const found = [...(await heldWithdrawals(sim)), ...(await failedDeposits(sim))]
    if (found.length === 0) return false
    const one = sim.chance.pick(found)
    say(sim, one, one.kind === 'withdraws' ? 'approve' : 'refund', 'manager')
    return true
  },
}

export const operatorActs: readonly Act[] = [
  onCases('decide on a withdrawal', 16, heldWithdrawals, [
    'approve',
    'approve',
    'approve',
    'reject',
    'cancel',
  ]),
  onCases('offer credit of any move again', 0.5, (sim) => casesWhere(sim, 'moves', 'true'), ['retry']),
  onCases('decide on any withdrawal', 1, anyWithdrawal, ['approve', 'reject', 'cancel', 'retry']),
  onCases('offer credit again', 6, refusedReturns, ['retry']),
  onCases('mend a failed deposit', 10, failedDeposits, ['retry', 'refund']),
  onCases('pay a refund again', 2, unpaidRefunds, ['refund']),
  onCases('mend any deposit', 0.5, anyDeposit, ['retry', 'refund']),
  decide,
  changeRate,
  excludePlayer,
  switchProvider,
]
