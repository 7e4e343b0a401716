import { firstOrderOnce } from '../rules/promotion-rules.ts'
import type { Pair } from '../world/linked-players.ts'
import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { confirm, openByTransfer, ordersOf } from './fraud-acts.ts'
import { staffOf } from './operator-acts.ts'
import { somePlace } from './player-acts.ts'
import { isUnpaid, payFor, playersAtRest, someInUse } from './promotion-acts.ts'
import { letSomethingIn, openFor, orderFor } from './sibling-acts.ts'
import { finishJobs } from './server-acts.ts'
import { visit } from './visit.ts'

/** Whether it is known already that the other one has had a first order. Nothing of it is taken back in these sequences. */
async function isBarred(sim: Simulation, { sign, players }: Pair, player: Person) {
  const [first, second] = players
  // Until the first has paid from it, nothing tells that the account of the second is theirs too.
  if (sign === 'PAYER' && player === first) return false
  const other = player === first ? second : first
  const [had] = await sim.ask(
    `select from deposits d where player_id = $1 and status = 'SUCCESS'
       and (not $2 or exists (select from payments y where y.player_id = d.player_id and y.payer_account is not null)) limit 1`,
    [other.id, sign === 'PAYER'],
  )
  return had !== undefined
}

async function claimFirst(sim: Simulation, pair: Pair, player: Person) {
  const barred = await isBarred(sim, pair, player)
  return visit(sim, player, {
    method: 'POST',
    path: '/v2/promotions/use',
    body: { promotionId: player.agency.firstOrder, providerId: somePlace(sim) },
    untouched: ['promotion_usages'],
    onAnswer: () => barred && sim.breach(firstOrderOnce, `${player.id} claims by ${pair.sign}`),
  })
}

const claimAtOnce: Act = {
  name: 'linked players claim what is for a first order at once',
  weight: 20,
  async begin(sim) {
    const pair = await somePairAtRest(sim)
    if (!pair) return false
    for (const player of pair.players) await claimFirst(sim, pair, player)
    return true
  },
}

/** The first one's is paid and credited before the other asks, if nothing goes wrong. */
const claimInTurn: Act = {
  name: 'linked players claim what is for a first order in turn',
  weight: 24,
  async begin(sim) {
    const pair = await somePairAtRest(sim)
    if (!pair) return false
    const inOrder = pair.sign === 'PAYER' || sim.chance.is(0.5)
    const [one, other] = inOrder ? pair.players : [pair.players[1], pair.players[0]]
    await sim.finish(await claimFirst(sim, pair, one))
    const usage = await someInUse(sim, (found) => isUnpaid(found) && found.player_id === one.id)
    if (usage) await payFor(sim, usage)
    for (const { task } of sim.tasks.stands) await sim.finish(task)
    await finishJobs(sim, 'deliver-credit')
    await claimFirst(sim, pair, other)
    return true
  },
}

async function somePairAtRest(sim: Simulation): Promise<Pair | null> {
  const free = await playersAtRest(sim)
  const pairs = sim.fixtures.pairs.filter(({ players }) => players.every((one) => free.includes(one)))
  return pairs.length === 0 ? null : sim.chance.pick(pairs)
}

const paymentArrives: Act = {
  name: 'money comes, and a player names it',
  weight: 20,
  async begin(sim) {
    const { chance, accountLog } = sim
    const orders = await ordersOf(sim, `status = 'OPEN'`)
    if (orders.length === 0) return false
    const order = chance.pick(orders)
    const { agency_id: agencyId, code: bill, amount_minor: amount } = order
    const entry = accountLog.enter({ agencyId, amount, bill, isReal: true })
    for (const person of staffOf(sim, agencyId, 'manager')) confirm(sim, person, order, entry)
    return true
  },
}

const laoDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0ed0 + Number(digit)))
const fullWidth = (text: string) =>
  text.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** As a player writes it who hopes that it looks like another. */
const disguises: readonly ((reference: string) => string)[] = [
  (reference) => reference.toLowerCase(),
  (reference) => `${reference.slice(0, 4)}\u2013${reference.slice(4)}`,
  (reference) => Array.from(reference).join('\u200B'),
  (reference) => `="${reference}"`,
  (reference) => ` ${reference.slice(0, 2)} ${reference.slice(2)}.`,
  laoDigits,
  fullWidth,
]

/** The staff look at the account, see it there, and believe it: for whatever order a player names it. */
const nameItAgain: Act = {
  name: 'a player names a payment once more in other signs, for another order',
  weight: 50,
  async begin(sim) {
    const { chance, accountLog } = sim
    const booked = await sim.ask<{ bank_ref: string }>(
      `select bank_ref from payments where method = 'transfer' order by recorded_at, bank_ref`,
    )
    if (booked.length === 0) {
      await letSomethingIn(sim)
      return true
    }
    const entry = accountLog.of(chance.pick(booked).bank_ref)
    if (!entry) return false
    if (!(await orderFor(sim, entry))) await openFor(sim, entry, 'transfer')
    const order = await orderFor(sim, entry)
    if (!order) return true
    const bankReference = chance.pick(disguises)(entry.reference)
    for (const person of staffOf(sim, entry.agencyId, 'manager'))
      confirm(sim, person, order, entry, { bankReference })
    return true
  },
}

/** One person under two names, who hopes for two first orders, and that one payment counts for two. */
export const linkedActs: readonly Act[] = [
  claimAtOnce,
  claimInTurn,
  openByTransfer,
  paymentArrives,
  nameItAgain,
]
