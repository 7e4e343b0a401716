import type { Entry } from '../world/bank-account-log.ts'
import type { Simulation } from '../world/simulation.ts'
import { confirm, openByTransfer, ordersOf } from './fraud-acts.ts'
import type { Act } from './act.ts'
import { staffOf, type Case } from './operator-acts.ts'
import { adjustCredit } from './office-acts.ts'
import { playerOf, somePlace } from './player-acts.ts'
import { letInAtRest, takeBack } from './reversal-acts.ts'
import { finishJobs } from './server-acts.ts'
import { visit } from './visit.ts'

/** An order that waits for as much as came. */
export async function orderFor(sim: Simulation, { agencyId, amount, bill }: Entry, condition = 'true') {
  const orders = await ordersOf(sim, `status in ('OPEN', 'CANCELED') and ${condition}`)
  const fitting = orders.filter(
    (one) => one.agency_id === agencyId && one.amount_minor === amount && one.code !== bill,
  )
  return fitting.length === 0 ? null : sim.chance.pick(fitting)
}

/** A deposit of as much as came, by one of the methods. */
export async function openFor(
  sim: Simulation,
  { agencyId, amount }: Pick<Entry, 'agencyId' | 'amount'>,
  paymentMethod: string,
) {
  const { chance, fixtures } = sim
  const player = chance.pick(fixtures.players.filter(({ agency }) => agency.id === agencyId))
  const body = { providerId: somePlace(sim), paymentMethod, amount: String(amount / 100n) }
  await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/deposits', body }))
}

const methods = ['transfer', 'transfer2'] as const

/** Two payment methods share an account: a payment that came by one of them is reported under the other too. */
const tellUnderOther: Act = {
  name: 'a payment is told of under another method of its account',
  weight: 30,
  async begin(sim) {
    const { chance } = sim
    const booked = await sim.ask<{ bank_ref: string; method: string }>(
      `select bank_ref, method from payments where method in ('transfer', 'transfer2') and state <> 'REVERSED'
         order by recorded_at, bank_ref`,
    )
    if (booked.length === 0) return false
    const { bank_ref, method } = chance.pick(booked)
    const entry = sim.accountLog.of(bank_ref)
    if (!entry) return false
    const order = await orderFor(sim, entry, `method <> '${method}'`)
    if (!order) await openFor(sim, entry, method === methods[0] ? methods[1] : methods[0])
    else
      for (const person of staffOf(sim, entry.agencyId, 'manager')) {
        const told = confirm(sim, person, order, entry)
        if (chance.is(0.7)) await sim.finish(told)
      }
    return true
  },
}

const writtenOff = async (sim: Simulation) => {
  const gone = await sim.ask<{ bank_ref: string }>(
    `select bank_ref from payments p where state = 'REVERSED' and method in ('transfer', 'transfer2') and not exists (
       select from payments o where o.agency_id = p.agency_id and o.bank_ref_key = p.bank_ref_key and o.state <> 'REVERSED')
     order by recorded_at, bank_ref`,
  )
  return gone.flatMap(({ bank_ref }) => sim.accountLog.of(bank_ref) ?? [])
}

/** Something comes, and two of the staff let it in. */
export async function letSomethingIn(sim: Simulation) {
  const { chance, fixtures, accountLog } = sim
  const { agency } = chance.pick(fixtures.players)
  await openFor(sim, { agencyId: agency.id, amount: 150_000_00n }, 'transfer')
  const [order] = await ordersOf(sim, `status = 'OPEN' and agency_id = '${agency.id}'`)
  if (!order) return
  const { code: bill, amount_minor: amount } = order
  const entry = accountLog.enter({ agencyId: agency.id, amount, bill, isReal: true })
  for (const person of staffOf(sim, agency.id, 'manager'))
    await sim.finish(confirm(sim, person, order, entry))
  await finishJobs(sim, 'deliver-credit')
}

/** Staff write a confirmed payment off as never received. */
async function writeOff(sim: Simulation) {
  const found: Case[] = []
  for (const one of await letInAtRest(sim)) {
    const [told] = await sim.ask(
      `select from payments where deposit_id = $1 and state = 'MATCHED' and method in ('transfer', 'transfer2') and told_at is null`,
      [one.id],
    )
    if (told) found.push(one)
  }
  if (found.length === 0) await letSomethingIn(sim)
  else await takeBack(sim, sim.chance.pick(found), 'NOT_RECEIVED')
  return true
}

/** A payment that was written off arrives after all, and two of the staff report it. */
const tellOfWrittenOff: Act = {
  name: 'what was written off comes after all',
  weight: 40,
  async begin(sim) {
    const { chance } = sim
    const gone = await writtenOff(sim)
    if (gone.length === 0) return sim.tasks.underWay === 0 && writeOff(sim)
    const entry = chance.pick(gone)
    const order = await orderFor(sim, entry)
    if (!order) {
      await openFor(sim, entry, chance.pick(methods))
      return true
    }
    for (const person of staffOf(sim, entry.agencyId, 'manager')) {
      const before = await writtenOff(sim)
      let code = ''
      const onRefusal = (answer: { body: { code?: string } | null }) => void (code = answer.body?.code ?? '')
      await sim.finish(confirm(sim, person, order, entry, { onRefusal }))
      if (code === 'BANK_REFERENCE_USED' && before.includes(entry))
        sim.breach('what was written off may still come', `${entry.reference} for ${order.code}`)
    }
    await finishJobs(sim, 'deliver-credit')
    return true
  },
}

/** There is credit enough for a second time. */
const takeBackAgain: Act = {
  name: 'what was taken back is taken back again',
  weight: 12,
  async begin(sim) {
    if (sim.tasks.underWay > 0) return false
    const back = await sim.ask<Case & { player_id: string; provider_id: string; credit_minor: bigint }>(
      `select 'deposits' as kind, agency_id, deposit_id as id, player_id, provider_id, credit_minor from deposits
         where reversed_at is not null order by created_at, code`,
    )
    if (back.length === 0) return false
    const one = sim.chance.pick(back)
    const amountMinor = Number(one.credit_minor)
    const giving = { providerId: one.provider_id, direction: 'GIVE', amountMinor } as const
    await adjustCredit(sim, playerOf(sim, one.player_id), giving)
    await finishJobs(sim, 'adjust-credit')
    await takeBack(sim, one, 'TWICE')
    return true
  },
}

/** What the staff tell of where one account has two methods. */
export const siblingActs: readonly Act[] = [openByTransfer, tellUnderOther, tellOfWrittenOff, takeBackAgain]
