import { secondsAfter } from '../clock.ts'
import { cancelDeposit } from '../features/orders/deposits/cancel-deposit.ts'
import { excludePlayer } from '../features/players/protection/exclude-player.ts'
import type { MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'
import { paymentDesk } from './payment-desk.ts'

export const note = 'The player is on a break.'

/** What tests of automatic refunds do over and over; each is 100,000 kip of a player on a break unless they say otherwise. */
export function ruleRefundDesk(world: () => MoneyWorld, doors: () => OpenDoors, manager: () => string) {
  const desk = paymentDesk(world)
  const { deposits, payWrongly } = desk

  /** A payment of a player on a break. */
  async function held(amount = '100000') {
    const { playerId } = await world().newPlayer()
    const player = { agencyId: world().agency.agency_id, playerId }
    const order = await cancelDeposit(world().context, deposits.idOf(await deposits.open(playerId)))
    await excludePlayer(world().context, player, { days: 7 })
    return { player, order, id: await payWrongly(order, amount) }
  }
  const seen = async (playerId: string, id: string) => {
    const { body } = await (await doors().player(playerId)).get('/v2/players/held-payments')
    return body.payments.find((each: { id: string }) => each.id === id)
  }
  const askAgain = async (playerId: string, id: string) =>
    (await doors().player(playerId)).post(`/v2/players/held-payments/${id}/refund`)
  const refund = async (staffId: string, id: string, body: object = {}) =>
    (await doors().staff(staffId)).post(`/v2/agency/payments/${id}/refund`, { note, ...body })
  const one = async (id: string) =>
    (await (await doors().staff(manager())).get(`/v2/agency/payments/${id}`)).body.payment
  const words = (id: string) =>
    world()
      .context.db.selectFrom('first_words')
      .select(['state', 'said_by', 'seconded_by'])
      .where('subject_id', '=', id)
      .orderBy('resolved_at')
      .orderBy('word_id')
      .execute()
  const approvals = async (staffId: string) =>
    (await (await doors().staff(staffId)).get('/v2/agency/approvals?pageSize=100')).body.approvals
  const later = (seconds: number) => world().setClock(secondsAfter(world().context.clock(), seconds))

  return { ...desk, held, seen, askAgain, refund, one, words, approvals, later }
}
