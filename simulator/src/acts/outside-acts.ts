import { openLaunch } from '../../../sandbox/src/providers/open-launch.ts'
import { providers, type Provider } from '../../../sandbox/src/providers/provider.ts'
import { openSession } from '../../../sandbox/src/play/play-session.ts'
import { playRound } from '../../../sandbox/src/play/play-round.ts'
import { sql } from '../../../sandbox/src/store.ts'
import type { Simulation } from '../world/simulation.ts'
import { payerAsWritten } from '../world/linked-players.ts'
import type { Act } from './act.ts'

export interface Shown {
  code: string
  expires_at: Date
}

interface Bill {
  bill: string
  emv: string
  amount: bigint
  payments: bigint
  /** Whether the product still asks the bank about it. */
  isAskedFor: boolean
}

/** A bank is asked about a bill for a day after its expiry; an hour less is certain. */
const askedForMs = 23 * 3_600_000

/** A QR that its player has seen. One that was never shown cannot be paid. */
async function someShownBill(sim: Simulation) {
  const shown = await sim.ask<Shown>(
    'select code, expires_at from deposits where qr_payload is not null order by created_at desc, code limit 6',
  )
  return shown.length === 0 ? null : billOf(sim, sim.chance.pick(shown))
}

export function billOf({ clock, machine }: Simulation, { code, expires_at }: Shown): Bill | null {
  const bill = machine.partners.world.store.one<Omit<Bill, 'isAskedFor'>>(
    sql`SELECT bill, emv, amount, (SELECT count(*) FROM payments p WHERE p.bill = c.bill) AS payments FROM charges c WHERE bill = ${code}`,
  )
  return bill && { ...bill, isAskedFor: clock.latestMs < expires_at.getTime() + askedForMs }
}

/** Who pays for the player of a bill, as another bank writes it each time. */
async function payerOf(sim: Simulation, bill: string) {
  if (!sim.fixtures.extras.linked) return {}
  const [order] = await sim.ask<{ player_id: string }>('select player_id from deposits where code = $1', [
    bill,
  ])
  const payer = sim.fixtures.players.find(({ id }) => id === order?.player_id)?.payer
  return payer ? payerAsWritten(sim.chance, payer) : {}
}

/** Somebody pays so much kip under the bill. */
export async function payBill(sim: Simulation, { bill, emv, amount, isAskedFor }: Bill, paid: string) {
  const { clock, exactlyPaidAt, machine, paidTooLate, trace } = sim
  const asked = String(amount / 100n)
  const payer = await payerOf(sim, bill)
  await machine.partners.control('POST', '/sandbox/bank/pay', { payload: emv, amount: paid, ...payer })
  if (paid === asked && !exactlyPaidAt.has(bill)) exactlyPaidAt.set(bill, clock.elapsedMs)
  if (!isAskedFor) paidTooLate.add(bill)
  trace.say(`  paid ${bill} with ${paid} of ${asked}`)
}

const payQr: Act = {
  name: 'pay a QR',
  weight: 24,
  async begin(sim) {
    const { chance } = sim
    const bill = await someShownBill(sim)
    if (!bill || (bill.payments > 0n && chance.is(0.9))) return false
    const kip = bill.amount / 100n
    await payBill(sim, bill, String(chance.is(0.85) ? kip : chance.pick([kip + 1n, kip - 1n, kip * 2n, 1n])))
    return true
  },
}

interface Member {
  provider: Provider
  operator: string
  member_id: string
  balance: bigint
}

const play: Act = {
  name: 'play a round',
  weight: 8,
  async begin(sim) {
    const { chance, machine } = sim
    const members = machine.partners.world.store.all<Member>(
      sql`SELECT * FROM members WHERE balance >= 100 ORDER BY rowid`,
    )
    if (members.length === 0) return false
    const member = chance.pick(members)
    const most = mostStake(member)
    // A player who stakes everything soon has nothing to withdraw.
    const stake = chance.is(0.05) ? most : BigInt(chance.between(100, Math.max(100, Number(most / 4n))))
    await bet(sim, member, stake)
    return true
  },
}

/** A player as the provider knows them; undefined = it does not. */
export async function memberAt({ ask, machine }: Simulation, playerId: string, provider: string) {
  const [known] = await ask<{ member_id: string }>(
    'select member_id from provider_members where player_id = $1 and provider_id = $2',
    [playerId, provider],
  )
  return machine.partners.world.store.one<Member>(
    sql`SELECT * FROM members WHERE provider = ${provider} AND member_id = ${known?.member_id ?? ''}`,
  )
}

export const mostStake = ({ balance }: Member) => (balance < 500_000n ? balance : 500_000n)

/** One round of a game. */
export async function bet(
  sim: Simulation,
  { provider, operator, member_id: memberId }: Member,
  stake: bigint,
) {
  const { chance, clock, machine, trace } = sim
  const { world } = machine.partners
  const order = {
    memberId,
    gameId: 'hi-lo',
    language: 'lo',
    device: 'mobile',
    returnUrl: 'http://kham.test/',
  }
  // It is the product that leads a player to a game, and it writes that down first.
  await sim.ask('update provider_members set launched_at = $1 where provider_id = $2 and member_id = $3', [
    clock.now(),
    provider,
    memberId,
  ])
  const launched = openLaunch(world, { provider, operator }, order)
  const token = launched.url.split('/').at(-1)!
  openSession(world, token)
  const on = chance.pick(['small', 'big', 'triple'])
  const { win } = playRound(world, token, { round: 1, clientSeed: 'seed', stakes: { [on]: stake } })
  trace.say(`  ${memberId} bets ${stake} at ${provider} and gets ${win}`)
}

const bankWorks: Act = {
  name: 'the bank works on its payouts',
  weight: 4,
  begin(sim) {
    sim.machine.partners.work(sim.clock)
    sim.trace.say('  the bank works')
    return true
  },
}

const lateRequest: Act = {
  name: 'a request arrives late',
  weight: 6,
  async begin(sim) {
    const { late } = sim.wire
    if (late.length === 0) return false
    const request = sim.chance.pick(late)
    sim.trace.say(`  late ${request.method} ${request.path} ${await sim.wire.deliverLate(request)}`)
    return true
  },
}

const refusal: Act = {
  name: 'a partner refuses for a while',
  weight: 2.5,
  async begin(sim) {
    const { chance } = sim
    const target = chance.pick(['bank', providers[0], chance.pick(providers)])
    const mode = chance.pick(['refuse', 'refuse', 'none'])
    await sim.machine.partners.control('PUT', '/sandbox/faults', {
      target,
      mode,
      rate: chance.pick([1, 0.5, 0.2]),
      seed: chance.below(1_000_000),
    })
    sim.trace.say(`  ${target}: ${mode}`)
    return true
  },
}

const outage: Act = {
  name: 'a partner goes down, or comes back',
  weight: 1,
  begin(sim) {
    const target = sim.chance.pick(['bank', providers[0], sim.chance.pick(providers)])
    sim.trace.say(`  ${target} is ${sim.faults.toggle(target) ? 'down' : 'back'}`)
    return true
  },
}

export const outsideActs: readonly Act[] = [payQr, play, bankWorks, lateRequest, refusal, outage]
