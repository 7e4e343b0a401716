import { providers } from '../../../sandbox/src/providers/provider.ts'
import { refuseFalseReports } from '../acts/approvals-of-staff.ts'
import { decideUnprovable } from '../acts/decide-unprovable.ts'
import { deliver } from '../acts/notice-acts.ts'
import { finishByHand } from '../acts/hand-acts.ts'
import { workOnSuspense } from '../acts/suspense-acts.ts'
import { openReversals, sayOfReversal } from '../acts/reversal-acts.ts'
import { openProposals, sayOfProposal } from '../acts/office-acts.ts'
import { failedDeposits, heldWithdrawals, refusedReturns, say } from '../acts/operator-acts.ts'
import { minutePasses, startJob, startRound, startUp, waitingJobs } from '../acts/server-acts.ts'
import { visit } from '../acts/visit.ts'
import { runMessagingRounds } from '../acts/messaging-steps.ts'
import { restoreAllPlayers } from '../acts/offer-gate-acts.ts'
import { Chance } from '../ground/chance.ts'
import { ordersUnderWay, returnsNotNoticed } from '../rules/orders-under-way.ts'
import { signInPlayer } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'

const mostRounds = 30

/**
 * The faults stop, time passes, and what the product does by itself goes on until nothing is left to do: every order then has ended, or
 * waits for an operator, who is there.
 */
export async function drain(sim: Simulation, seed: number) {
  sim.trace.say('calm')
  sim.chance = new Chance(`${seed} calm`)
  await minutePasses(sim)
  // What was planned while the clock was fast is due only then.
  sim.clock.elapse(sim.clock.behindMs)
  await endFaults(sim)
  for (const { task } of sim.tasks.stands) await sim.finish(task)
  if (sim.fixtures.extras.messaging) await restoreAllPlayers(sim)
  // What the product's own rounds cannot finish without the queue, or without a notice, was never safe.
  if (sim.chance.is(0.5)) await sim.ask('delete from sim.jobs')
  if (sim.chance.is(0.4)) sim.machine.partners.dropNotices()
  for (let round = 1; round <= mostRounds; round++) {
    await oneRound(sim, round)
    if (sim.breaches.length > 0) return
    if (round < 3 || !(await isQuiet(sim))) continue
    if (sim.fixtures.extras.controls) await letEverybodyIn(sim)
    await checkTooLate(sim)
    await readEveryCredit(sim)
    return compareBooks(sim)
  }
  sim.breach('every order comes to an end', (await ordersUnderWay(sim)).join(', '))
}

/** Nobody looks at the credit of those who are kept out. */
async function letEverybodyIn(sim: Simulation) {
  await sim.closedAccounts.judgeAll()
  await restoreAllPlayers(sim)
  for (const player of sim.fixtures.players) await signInPlayer(sim, player, sim.clock.now())
}

async function endFaults(sim: Simulation) {
  sim.faults.clear()
  for (const target of ['bank', ...providers])
    await sim.machine.partners.control('PUT', '/sandbox/faults', { target, mode: 'none' })
  await sim.ask('update agency_providers set enabled = true')
  for (const phone of sim.phones.all) sim.phones.answerWith(phone, 201)
  for (const request of sim.wire.late) {
    const status = await sim.wire.deliverLate(request)
    sim.trace.say(`  late ${request.method} ${request.path} ${status}`)
  }
}

/** Half an hour, an hour: past every expiry and every time at which a bank is asked again. */
const pausesSeconds = [31 * 60, 3_700, 61]

async function oneRound(sim: Simulation, round: number) {
  const { clock, machine } = sim
  clock.elapse((pausesSeconds[round - 1] ?? 61) * 1000)
  machine.partners.work(clock)
  for (const notice of machine.partners.waitingNotices()) {
    await sim.finish(deliver(sim, notice, {}, () => machine.partners.settleNotice(notice.id, 'DELIVERED')))
  }
  for (const job of await waitingJobs(sim)) await sim.finish(startJob(sim, job))
  const rounds = machine.product.rounds.map(({ name }) => name).filter((name) => name !== comparing)
  for (const name of [startUp, ...rounds]) await sim.finish(startRound(sim, name))
  await operatorsWork(sim, round)
  if (sim.fixtures.extras.messaging) await runMessagingRounds(sim)
  if (sim.fixtures.extras.whole) await sim.finish(startRound(sim, 'spread exclusions'))
}

/** Operators decide on everything that waits for them. */
async function operatorsWork(sim: Simulation, round: number) {
  const { chance, fixtures } = sim
  // The second of two, where it takes two.
  const by = round % 2 === 0 ? 'manager' : 'cashier'
  if (fixtures.extras.controls) await refuseFalseReports(sim)
  for (const one of await heldWithdrawals(sim))
    await sim.finish(say(sim, one, chance.is(0.7) ? 'approve' : 'reject', by))
  for (const one of await failedDeposits(sim))
    await sim.finish(say(sim, one, chance.is(0.5) ? 'retry' : 'refund', by))
  for (const one of await refusedReturns(sim)) await sim.finish(say(sim, one, 'retry'))
  for (const one of await openProposals(sim)) await sim.finish(sayOfProposal(sim, one))
  for (const one of await openReversals(sim)) await sim.finish(sayOfReversal(sim, one))
  await finishByHand(sim)
  if (fixtures.extras.desk && round <= 4) await workOnSuspense(sim)
  await decideUnprovable(sim)
}

async function isQuiet(sim: Simulation): Promise<boolean> {
  const { partners } = sim.machine
  // A payout that comes back long after: reconciliation shows it to an operator, who has the bank tell of it again.
  for (const reference of await returnsNotNoticed(sim)) partners.tellAgain(reference)
  if (partners.waitingNotices().length > 0) return false
  return (await ordersUnderWay(sim)).length === 0
}

const comparing = 'compare the books'

/** The product's own comparison with its partners finds nothing either. It asks much, so not every sequence pays for it. */
async function compareBooks(sim: Simulation) {
  if (sim.breaches.length > 0 || sim.chance.is(0.8)) return
  sim.clock.elapse(3_700_000)
  await sim.finish(startRound(sim, comparing))
  const found = await sim.ask<{ kind: string; reference: string }>(
    'select kind, reference from reconciliation_differences where gone_at is null order by 1, 2',
  )
  for (const { kind, reference } of found) sim.breach('reconciliation finds nothing', `${kind} ${reference}`)
}

/** The product stops asking a day after a bill expired. A player who pays later, and whose notice is lost, presses "check". */
async function checkTooLate(sim: Simulation) {
  for (const bill of sim.paidTooLate) {
    const [deposit] = await sim.ask<{ deposit_id: string; player_id: string }>(
      'select deposit_id, player_id from deposits where code = $1',
      [bill],
    )
    const player = sim.fixtures.players.find(({ id }) => id === deposit?.player_id)
    if (!deposit || !player) continue
    await sim.finish(visit(sim, player, { method: 'POST', path: `/v2/deposits/${deposit.deposit_id}/check` }))
  }
  if (sim.paidTooLate.size === 0) return
  sim.paidTooLate.clear()
  for (let round = 4; round < 8; round++) await oneRound(sim, round)
}

/** Play that nobody has looked at since is taken over with the next sight of the balance. */
async function readEveryCredit(sim: Simulation) {
  const members = await sim.ask<{ player_id: string; provider_id: string }>(
    'select player_id, provider_id from provider_members order by member_id',
  )
  for (const { player_id, provider_id } of members) {
    const player = sim.fixtures.players.find(({ id }) => id === player_id)
    if (!player) continue
    await sim.finish(visit(sim, player, { method: 'GET', path: `/v2/players/credits/${provider_id}` }))
  }
}
