import { providerIds } from '../../../contract/src/play/providers.ts'
import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { billOf, payBill, type Shown } from './outside-acts.ts'
import { keyed } from './player-acts.ts'
import { visit } from './visit.ts'

type Bill = Shown & { deposit_id: string }

const press = (sim: Simulation, player: Person, depositId: string, verb: 'check' | 'cancel') =>
  visit(sim, player, { method: 'POST', path: `/v2/deposits/${depositId}/${verb}` })

const cutLimit = (sim: Simulation, player: Person, day: string) =>
  visit(sim, player, { method: 'PUT', path: '/v2/players/limits', body: { day } })

/** A first limit, a cut, a raise that waits, or none any more. */
const setLimit = (sim: Simulation, player: Person) => {
  const { chance } = sim
  const kip = chance.pick(['0', '100000', '150000', '200000', '450000', '1000000', null])
  const body = { [chance.pick(['day', 'week', 'month'])]: kip }
  return visit(sim, player, { method: 'PUT', path: '/v2/players/limits', body })
}

const limit: Act = {
  name: 'a player sets a limit',
  weight: 3,
  begin(sim) {
    setLimit(sim, sim.chance.pick(sim.fixtures.players))
    return true
  },
}

/** Where everybody takes one nothing is paid in any more. */
const takeBreak: Act = {
  name: 'a break begins',
  weight: 2,
  async begin(sim) {
    const playing = await sim.ask<{ player_id: string }>(
      'select player_id from players where excluded_until is null order by player_id',
    )
    const players = sim.fixtures.players.filter(({ id }) => playing.some(({ player_id }) => player_id === id))
    if (players.length === 0 || (players.length === 1 && sim.chance.is(0.7))) return false
    const body = { days: sim.chance.pick([1, 1, 2]) }
    visit(sim, sim.chance.pick(players), { method: 'POST', path: '/v2/players/time-out', body })
    return true
  },
}

async function canceledBills(sim: Simulation, player: Person) {
  return sim.ask<Bill>(
    `select * from deposits where player_id = $1 and status = 'CANCELED' and qr_payload is not null
       order by created_at desc, code limit 3`,
    [player.id],
  )
}

/** Several bills that were opened and canceled are paid, perhaps while a limit is cut or a break begins. */
const payOldBills: Act = {
  name: 'old bills are paid under a limit or a break',
  weight: 20,
  async begin(sim) {
    const { chance } = sim
    const players = sim.fixtures.players.filter(({ bankAccountId }) => bankAccountId !== null)
    if (players.length === 0) return false
    const player = chance.pick(players)
    const old = await canceledBills(sim, player)
    if (old.length < 2) {
      const { method } = chance.pick(player.agency.mids)
      const form = { providerId: chance.pick(providerIds), paymentMethod: method, amount: '150000' }
      const open = visit(sim, player, { method: 'POST', path: '/v2/deposits', body: form })
      await sim.finish(open)
      const [opened] = await sim.ask<Bill>(
        `select * from deposits where player_id = $1 and status = 'OPEN' and qr_payload is not null`,
        [player.id],
      )
      if (!opened) return false
      await sim.finish(press(sim, player, opened.deposit_id, 'cancel'))
      return true
    }
    if (chance.is(0.5)) setLimit(sim, player)
    for (const bill of old) {
      const shown = billOf(sim, bill)
      if (!shown || (shown.payments > 0n && chance.is(0.8))) continue
      await payBill(sim, shown, String(shown.amount / 100n))
      press(sim, player, bill.deposit_id, 'check')
    }
    return true
  },
}

/** Who has a payment that waits has it credited elsewhere or sent back, now and then twice at once. */
const decideHeld: Act = {
  name: 'a player decides on a payment that waits',
  weight: 8,
  async begin(sim) {
    const { chance, fixtures } = sim
    const held = await sim.ask<{ payment_id: string; player_id: string }>(
      `select p.payment_id, d.player_id from payments p join deposits d on d.agency_id = p.agency_id and d.code = p.bill
        where p.reason is not null and ($1 or p.state = 'SUSPENSE') order by p.recorded_at, p.bank_ref`,
      [chance.is(0.1)],
    )
    if (held.length === 0) return false
    const { payment_id, player_id } = chance.pick(held)
    const player = fixtures.players.find(({ id }) => id === player_id)
    if (!player) return false
    const times = chance.is(0.3) ? 2 : 1
    for (let time = 0; time < times; time++) {
      const verb = chance.pick(['credit', 'refund'])
      const path = `/v2/players/held-payments/${payment_id}/${verb}`
      const asked =
        verb === 'credit' ? keyed(sim, player, path, { providerId: chance.pick(providerIds) }) : {}
      const untouched = ['payments', 'deposits', 'payouts', 'credit_transfers', 'sim.jobs']
      visit(sim, player, { method: 'POST', path, ...asked, untouched })
    }
    return true
  },
}

/** A bill is paid while a promotion is in use at its provider; its player cuts a limit, and gives the promotion up. */
const limitBesideHeld: Act = {
  name: 'a limit is cut while a payment waits for a promotion',
  weight: 24,
  async begin(sim) {
    const { chance } = sim
    const limited = await sim.ask<{ player_id: string }>(
      `select player_id from deposit_limits union select player_id from players where excluded_until is not null
       union select player_id from promotion_usages where status = 'USED' union select player_id from deposits where status = 'OPEN'`,
    )
    const players = sim.fixtures.players.filter(
      ({ id, bankAccountId }) => bankAccountId !== null && !limited.some(({ player_id }) => player_id === id),
    )
    if (players.length === 0) return false
    const player = chance.pick(players)
    const providerId = chance.pick(providerIds)
    const post = (path: string, body: object) =>
      sim.finish(visit(sim, player, { method: 'POST', path, body }))
    const { method } = chance.pick(player.agency.mids)
    await post('/v2/deposits', { providerId, paymentMethod: method, amount: '150000' })
    const [bill] = await sim.ask<Bill>(
      `select * from deposits where player_id = $1 and provider_id = $2 and status = 'OPEN' and qr_payload is not null`,
      [player.id, providerId],
    )
    if (!bill) return false
    await post(`/v2/deposits/${bill.deposit_id}/cancel`, {})
    await post('/v2/promotions/use', { promotionId: chance.pick(player.agency.promotions), providerId })
    const shown = billOf(sim, bill)
    const [usage] = await sim.ask<{ usage_id: string }>(
      `select usage_id from promotion_usages where player_id = $1 and status = 'USED'`,
      [player.id],
    )
    if (!shown || !usage) return false
    await payBill(sim, shown, String(shown.amount / 100n))
    await post(`/v2/deposits/${bill.deposit_id}/check`, {})
    if (chance.is(0.8)) await sim.finish(cutLimit(sim, player, '100000'))
    await post('/v2/promotions/usages/cancel', { usageId: usage.usage_id })
    return true
  },
}

/** What players try who would play on over their own limits, and what they do with money that waits. */
export const protectionActs: readonly Act[] = [limit, takeBreak, payOldBills, limitBesideHeld, decideHeld]
