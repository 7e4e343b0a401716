import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { changeAccountOf } from './account-acts.ts'
import { billOf, memberAt, payBill } from './outside-acts.ts'
import { byHand, payersOf, send, take, tellSent } from './paying-by-hand.ts'
import { satang, someWallet } from './player-acts.ts'
import { claimAnew, depositFor, someInUse, type InUse } from './promotion-acts.ts'
import { finishJobs, startJob, waitingJobs } from './server-acts.ts'
import { visit } from './visit.ts'
import { withdrawAndApprove } from './withdraw-and-approve.ts'

type Mine = InUse & { player: Person }

const leastMinor = 100_00n

/** One that lets a part out, and ends only when the bank has confirmed that. */
const goesOnUntilPaid = ({ credited_at, withdraw_all, max_minor }: InUse) =>
  credited_at !== null && !withdraw_all && max_minor === null

/** Such a one is claimed, paid for and credited, where an agency has one and nothing stands in the way. */
async function giveOne(sim: Simulation) {
  const all = await sim.ask<{ promotion_id: string }>(
    `select promotion_id from promotion_versions where not withdraw_all and max_minor is null`,
  )
  const meant = new Set(all.map(({ promotion_id }) => promotion_id))
  const usage = await claimAnew(sim, ({ agency }) => agency.promotions.filter((id) => meant.has(id)))
  const deposit = usage && (await depositFor(sim, usage))
  const bill = deposit && billOf(sim, deposit)
  if (!bill) return
  await payBill(sim, bill, String(bill.amount / 100n))
  const path = `/v2/deposits/${deposit.deposit_id}/check`
  await sim.finish(visit(sim, usage.player, { method: 'POST', path }))
  await finishJobs(sim, 'deliver-credit')
}

/** What is approved goes out, by gateways and by the hands of one agency, and nobody has heard yet what became of it. */
export async function sendApproved(sim: Simulation, { agency }: Person) {
  await finishJobs(sim, 'send-payout')
  for (const payout of await byHand(sim, `status = 'REQUESTED' and taken_by is null`)) {
    if (payout.agency_id !== agency.id) continue
    const [payer] = payersOf(sim, payout.agency_id)
    if (!payer) continue
    await sim.finish(take(sim, payout, payer))
    if (!sim.bankingApp.isTakenBy(payout.payout_id, payer.id, sim.clock.wallMs)) continue
    const { bankReference } = send(sim, payout, payer)
    await sim.finish(tellSent(sim, payer, payout.payout_id, bankReference, false))
  }
}

/** Part of it is on its way to the player's bank, and the rest is asked for before the bank has confirmed that. */
async function takeTwice(sim: Simulation, { player, provider_id: provider, brought_minor }: Mine) {
  const balance = async () => (await memberAt(sim, player.id, provider))?.balance ?? 0n
  // What the player has brought goes first, and binds nobody.
  const first = brought_minor + leastMinor
  const wallet = { provider, player, balance: await balance() }
  if (wallet.balance < first + leastMinor) return
  await withdrawAndApprove(sim, wallet, satang(first))
  await sendApproved(sim, player)
  const left = await balance()
  if (left < leastMinor) return
  await withdrawAndApprove(sim, wallet, satang(sim.chance.pick([leastMinor, left])))
  if (sim.chance.is(0.7)) await sendApproved(sim, player)
}

const cashOutAgain: Act = {
  name: 'a promotion is paid out again while its payout is on its way',
  weight: 12,
  async begin(sim) {
    const isQuiet = sim.chance.is(0.5)
    const work = async () => {
      if ((await someInUse(sim, goesOnUntilPaid)) === null) await giveOne(sim)
      const usage = await someInUse(sim, goesOnUntilPaid)
      if (usage) await takeTwice(sim, usage)
    }
    await (isQuiet ? sim.faults.without(work) : work())
    return true
  },
}

/** Between the word of the staff and the sending the account is another: the job was left by a process that died, or stands still. */
const changeBeforeSent: Act = {
  name: 'the account of a player is changed before an approved payout is sent',
  weight: 12,
  async begin(sim) {
    const { chance } = sim
    const wallet = await someWallet(sim)
    if (!wallet || wallet.balance < leastMinor) return false
    const { player } = wallet
    await withdrawAndApprove(sim, wallet, satang(leastMinor))
    const asked = await sim.ask<{ order_id: string }>(
      `select order_id from payouts where player_id = $1 and order_kind = 'withdrawal' and status = 'REQUESTED' and not by_hand`,
      [player.id],
    )
    const ids = new Set(asked.map(({ order_id }) => order_id))
    const jobs = (await waitingJobs(sim)).filter(
      ({ name, data }) => name === 'send-payout' && ids.has(data['withdrawalId']!),
    )
    if (jobs.length === 0) return false
    // A process has taken it up, has looked, and sleeps.
    const asleep = chance.is(0.5) ? jobs.map((job) => startJob(sim, job)) : []
    for (const task of asleep) await sim.finish(task, (where) => where !== 'begin')
    for (const word of changeAccountOf(sim, player)) await sim.finish(word)
    for (const task of asleep) await sim.finish(task)
    if (asleep.length === 0) for (const job of jobs) await sim.finish(startJob(sim, job))
    return true
  },
}

/** What becomes of a promotion, or of an account, while a payout that was approved is not yet at its end. */
export const payoutsOfPromotions: readonly Act[] = [cashOutAgain]
export const payoutsAndAccounts: readonly Act[] = [changeBeforeSent]
