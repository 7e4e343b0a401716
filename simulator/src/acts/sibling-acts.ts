import type { Entry } from '../world/passbook.ts'
import type { Simulation } from '../world/simulation.ts'
import { confirm, openByTransfer, ordersOf } from './crook-acts.ts'
import type { Act } from './act.ts'
import { staffOf, type Case } from './operator-acts.ts'
import { somePlace } from './player-acts.ts'
import { letInAtRest, takeBack } from './reversal-acts.ts'
import { finishJobs } from './server-acts.ts'
import { visit } from './visit.ts'

/** An order of another method that waits for as much as came. */
async function orderFor(sim: Simulation, { agencyId, amount, bill }: Entry) {
  const orders = await ordersOf(sim, `status in ('OPEN', 'CANCELED')`)
  const fitting = orders.filter(
    (one) => one.agency_id === agencyId && one.amount_minor === amount && one.code !== bill,
  )
  return fitting.length === 0 ? null : sim.chance.pick(fitting)
}

async function tellElsewhere(sim: Simulation, entry: Entry) {
  const order = await orderFor(sim, entry)
  if (!order) return false
  const staff = [...staffOf(sim, entry.agencyId, 'cashier'), ...staffOf(sim, entry.agencyId, 'manager')]
  const times = sim.chance.is(0.6) ? 2 : 1
  for (let time = 0; time < times; time++) confirm(sim, sim.chance.pick(staff), order, entry)
  return true
}

/** One account, and two ways to pay into it: what came by one of them is told of as come by the other as well. */
const tellUnderOther: Act = {
  name: 'a payment is told of under another method of its account',
  weight: 30,
  async begin(sim) {
    const known = sim.passbook.entries
    return known.length > 0 && tellElsewhere(sim, sim.chance.pick(known))
  },
}

const writtenOff = async (sim: Simulation) => {
  const gone = await sim.ask<{ bank_ref: string }>(
    `select bank_ref from payments p where state = 'REVERSED' and method in ('transfer', 'transfer2') and not exists (
       select from payments o where o.agency_id = p.agency_id and o.bank_ref_key = p.bank_ref_key and o.state <> 'REVERSED')
     order by recorded_at, bank_ref`,
  )
  return gone.flatMap(({ bank_ref }) => sim.passbook.of(bank_ref) ?? [])
}

/** What the staff have let in is said to have never come. */
async function writeOff(sim: Simulation) {
  const found: Case[] = []
  for (const one of await letInAtRest(sim)) {
    const [told] = await sim.ask(
      `select from payments where deposit_id = $1 and state = 'MATCHED' and method in ('transfer', 'transfer2') and told_at is null`,
      [one.id],
    )
    if (told) found.push(one)
  }
  if (found.length === 0) return false
  await takeBack(sim, sim.chance.pick(found), 'NOT_RECEIVED')
  return true
}

/** An order for as much, by either of the methods. */
async function openFor(sim: Simulation, { agencyId, amount }: Entry) {
  const { chance, fixtures } = sim
  const player = chance.pick(fixtures.players.filter(({ agency }) => agency.id === agencyId))
  const paymentMethod = chance.pick(['transfer', 'transfer2'])
  const body = { providerId: somePlace(sim), paymentMethod, amount: String(amount / 100n) }
  await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/deposits', body }))
}

/** It was said that it never came; now it is there, and two have seen it. */
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
      await openFor(sim, entry)
      return true
    }
    for (const person of staffOf(sim, entry.agencyId, 'manager')) {
      const before = await writtenOff(sim)
      let code = ''
      const onRefusal = (answer: { body: { code?: string } | null }) => void (code = answer.body?.code ?? '')
      await sim.finish(confirm(sim, person, order, entry, onRefusal))
      if (code === 'BANK_REFERENCE_USED' && before.includes(entry))
        sim.breach('what was written off may still come', `${entry.reference} for ${order.code}`)
    }
    await finishJobs(sim, 'deliver-credit')
    return true
  },
}

/** What the staff tell of where one account has two methods. */
export const siblingActs: readonly Act[] = [openByTransfer, tellUnderOther, tellOfWrittenOff]
