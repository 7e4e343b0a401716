import { openLaunch } from '../../../sandbox/src/providers/open-launch.ts'
import { providers, type Provider } from '../../../sandbox/src/providers/provider.ts'
import { openSession } from '../../../sandbox/src/play/play-session.ts'
import { playRound } from '../../../sandbox/src/play/play-round.ts'
import { sql } from '../../../sandbox/src/store.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'

interface Bill {
  bill: string
  emv: string
  amount: bigint
  payments: bigint
}

/** A bank is asked about a bill for a day after its expiry; an hour less is certain. */
const askedForMs = 23 * 3_600_000

/** A QR that its player has seen. One that was never shown cannot be paid. */
async function someShownBill({ ask, chance, clock, machine }: Simulation) {
  const shown = await ask<{ code: string; expires_at: Date }>(
    'select code, expires_at from deposits where qr_payload is not null order by created_at desc, code limit 6',
  )
  if (shown.length === 0) return null
  const { code, expires_at } = chance.pick(shown)
  const { store } = machine.partners.world
  const bill = store.one<Bill>(
    sql`SELECT bill, emv, amount, (SELECT count(*) FROM payments p WHERE p.bill = c.bill) AS payments FROM charges c WHERE bill = ${code}`,
  )
  return bill && { ...bill, isAskedFor: clock.latestMs < expires_at.getTime() + askedForMs }
}

const payQr: Act = {
  name: 'pay a QR',
  weight: 24,
  async begin(sim) {
    const { chance, machine, trace } = sim
    const bill = await someShownBill(sim)
    if (!bill || (bill.payments > 0n && chance.is(0.9))) return false
    const kip = bill.amount / 100n
    const amount = String(chance.is(0.85) ? kip : chance.pick([kip + 1n, kip - 1n, kip * 2n, 1n]))
    await machine.partners.control('POST', '/sandbox/bank/pay', { payload: bill.emv, amount })
    if (amount === String(kip) && !sim.exactlyPaidAt.has(bill.bill))
      sim.exactlyPaidAt.set(bill.bill, sim.clock.elapsedMs)
    if (!bill.isAskedFor) sim.paidTooLate.add(bill.bill)
    trace.say(`  paid ${bill.bill} with ${amount} of ${kip}`)
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
    const { chance, clock, machine, trace } = sim
    const { world } = machine.partners
    const members = world.store.all<Member>(sql`SELECT * FROM members WHERE balance >= 100 ORDER BY rowid`)
    if (members.length === 0) return false
    const { provider, operator, member_id: memberId, balance } = chance.pick(members)
    const most = balance < 500_000n ? balance : 500_000n
    // Whoever stakes everything soon has nothing to withdraw.
    const stake = chance.is(0.05) ? most : BigInt(chance.between(100, Math.max(100, Number(most / 4n))))
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
    const bet = chance.pick(['small', 'big', 'triple'])
    const { win } = playRound(world, token, {
      round: 1,
      clientSeed: 'seed',
      stakes: { [bet]: stake },
    })
    trace.say(`  ${memberId} bets ${stake} at ${provider} and gets ${win}`)
    return true
  },
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
    sim.trace.say(`  ${target} is ${sim.weather.toggle(target) ? 'down' : 'back'}`)
    return true
  },
}

export const outsideActs: readonly Act[] = [payQr, play, bankWorks, lateRequest, refusal, outage]
