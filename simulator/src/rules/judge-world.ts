import type { Simulation } from '../world/simulation.ts'
import type { Agency } from '../world/agency.ts'
import { linkedFromTheBeginning } from '../world/linked-players.ts'
import { readDatabaseState, type DatabaseState, type OurPayout } from './database-state.ts'
import { judgeNotices } from './judge-notices.ts'
import { judgeStanding } from './judge-standing.ts'
import { outsideRules } from './outside-rules.ts'
import { readPartnerState, type BankPayment, type PartnerState, type Payout } from './partner-state.ts'
import { isOfStaff } from './agency-state.ts'

/** When everything has come to rest: our books beside the bank's and the providers', agency by agency. */
export async function judgeWorld(sim: Simulation) {
  const ours = await readDatabaseState(sim)
  const theirs = readPartnerState(sim)
  for (const agency of sim.fixtures.agencies) {
    const { rates } = agency
    const bounds = sim.boundsInForce.loosestOf(agency.id) ?? agency.bounds
    const own = oursOf(ours, agency)
    const known = theirsOf(theirs, agency)
    const payments = [...known.payments, ...seenByStaff(sim, own)]
    const { accountLog, asked } = sim
    const { denied } = sim.bankingApp
    const payouts = asTheStaffSay(known.payouts, own.payouts, denied)
    const linked = linkedFromTheBeginning(sim.fixtures.pairs, agency)
    const boundsAt = (at: Date) => sim.boundsInForce.loosestAt(agency.id, at) ?? bounds
    const theirSide = { ...known, payments, payouts }
    const lateOfClosed = sim.closedAccounts.late
    const told = { accountLog, asked, denied, lateOfClosed }
    const sides = { ours: own, theirs: theirSide, rates, ...told, bounds, boundsAt, linked }
    for (const [rule, look] of Object.entries(outsideRules))
      for (const finding of look(sides)) sim.breach(rule, finding)
  }
  judgeAcknowledged(sim, ours)
  await judgeStanding(sim)
  await judgeNotices(sim)
}

function oursOf(ours: DatabaseState, { id }: Agency): DatabaseState {
  const own = <T extends { agency_id: string }>(rows: readonly T[]) =>
    rows.filter(({ agency_id }) => agency_id === id)
  return {
    deposits: own(ours.deposits),
    withdrawals: own(ours.withdrawals),
    moves: own(ours.moves),
    adjustments: own(ours.adjustments),
    reversals: own(ours.reversals),
    transfers: own(ours.transfers),
    payouts: own(ours.payouts),
    payments: own(ours.payments),
    members: own(ours.members),
    accounts: own(ours.accounts),
    gameResults: own(ours.gameResults),
    bankAccounts: own(ours.bankAccounts),
    usages: own(ours.usages),
  }
}

/** What the staff have told of an account stands there as they have seen it, each line once. */
function seenByStaff({ accountLog }: Simulation, { payments }: DatabaseState): BankPayment[] {
  const seen = new Map(
    payments.flatMap(({ method, payout_id, bank_ref, bill, state }) => {
      const isSeen = isOfStaff(method) && payout_id === null && state !== 'REVERSED'
      const entry = isSeen ? accountLog.of(bank_ref) : undefined
      return entry ? [[entry, { bank_ref, bill, mid: method, amount: entry.amount }] as const] : []
    }),
  )
  return [...seen.values()]
}

/** What was denied of payouts that arrived stands as it was said: whether that could be, other rules say. */
function asTheStaffSay(theirs: readonly Payout[], ours: readonly OurPayout[], denied: ReadonlySet<string>) {
  const back = new Set(
    ours
      .filter(({ payout_id, status }) => denied.has(payout_id) && ['RETURNED', 'REJECTED'].includes(status))
      .map(({ reference }) => reference),
  )
  return theirs.map((one) => (back.has(one.reference) ? { ...one, state: 'RETURNED' } : one))
}

function theirsOf(theirs: PartnerState, { mids, keyId }: Agency): PartnerState {
  const isOurs = (mid: string) => mids.some((one) => one.mid === mid)
  return {
    payments: theirs.payments.filter(({ mid }) => isOurs(mid)),
    payouts: theirs.payouts.filter(({ mid }) => isOurs(mid)),
    transfers: theirs.transfers.filter(({ operator }) => operator === keyId),
    members: theirs.members.filter(({ operator }) => operator === keyId),
  }
}

function judgeAcknowledged(sim: Simulation, { deposits, withdrawals, moves, adjustments }: DatabaseState) {
  const amounts = new Map([
    ...deposits.map((row) => [row.deposit_id, row.amount_minor] as const),
    ...withdrawals.map((row) => [row.withdrawal_id, row.amount_minor] as const),
    ...moves.map((row) => [row.move_id, row.amount_minor] as const),
    ...adjustments.map((row) => [row.adjustment_id, row.amount_minor] as const),
  ])
  for (const { id, amount } of sim.acknowledged)
    if (amounts.get(id) !== BigInt(amount.replace('.', '')))
      sim.breach('an acknowledged order is never gone', id)
}
