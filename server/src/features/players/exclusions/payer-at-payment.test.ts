import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { checkPayment } from '../../orders/deposits/check-payment.ts'
import { findDeposit } from '../../orders/deposits/deposit-queries.ts'
import { openDeposit } from '../../orders/deposits/open-deposit.ts'
import { recordUnmatchedPayment } from '../../orders/payments/reinstate-payment.ts'

let world: MoneyWorld
const { credit } = withdrawalDesk(() => world)
const desk = paymentDesk(() => world)
beforeAll(async () => void (world = await moneyWorld()))
afterAll(() => world.close())

/** Both were seen in one block of addresses; the first is excluded and known by the name. */
async function twoOfABlock(accountName: string) {
  const { db, clock } = world.context
  const [known, again] = [await world.newPlayer(), await world.newPlayer()]
  const agency_id = world.agency.agency_id
  const times = { first_seen: clock(), last_seen: clock() }
  for (const { playerId } of [known, again])
    await db
      .insertInto('player_addresses')
      .values({ agency_id, player_id: playerId, block: `block of ${known.playerId}`, ...times })
      .execute()
  const account = { account_name: accountName }
  await db.updateTable('bank_accounts').set(account).where('player_id', '=', known.playerId).execute()
  const until = secondsAfter(clock(), 200 * 24 * 3600)
  await db
    .updateTable('players')
    .set({ excluded_until: until, excluded_as: 'SELF_EXCLUSION' })
    .where('player_id', '=', known.playerId)
    .execute()
  return { again, until }
}
const matchedUntil = async (playerId: string) =>
  (
    await world.context.db
      .selectFrom('players')
      .select('matched_until')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
  ).matched_until

test('a payer with the name of an excluded person of the same block is matched, and the payment is not credited', async () => {
  const { again, until } = await twoOfABlock('SOMSAK VONGSAVANH')
  const { agency, context } = world
  const form = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '1000000' } as const
  const order = await openDeposit(context, { agency, playerId: again.playerId, form, idempotencyKey: null })
  await world.sandbox.pay(order.qr_payload!, undefined, { payerName: 'Mr Vongsavanh Somsak' })
  const id = { agencyId: order.agency_id, depositId: order.deposit_id }
  await checkPayment(context, id)
  expect(await matchedUntil(again.playerId)).toEqual(until)
  expect(await findDeposit(context.db, id)).toMatchObject({ status: 'CANCELED', reason: 'EXCLUDED' })
})

test('a payment under another name brings nobody on a break', async () => {
  const { again } = await twoOfABlock('KHAMLA SOUVANNAVONG')
  await credit(again, { payerName: 'Miss Player Test' })
  expect(await matchedUntil(again.playerId)).toBeNull()
})

/** Tells of no bill. */
async function stray(payerName: string) {
  const { agency_id: agencyId } = world.agency
  const bankRef = `FT${newId(new Date())}`
  const told = { bankRef, receiver: 'KHAMDEMO0001', paidAt: new Date(), payerName, bill: null }
  const account = { payerAccount: null, payerBank: null, amountMinor: 100_000_00n, currency: 'LAK' }
  await recordUnmatchedPayment(world.context, { agencyId, method: 'laoqr', payment: { ...told, ...account } })
  const found = world.context.db.selectFrom('payments').select('payment_id')
  return (await found.where('bank_ref', '=', bankRef).executeTakeFirstOrThrow()).payment_id
}

test.each(['matched', 'credited'])(
  'a payment without a bill under that name is not %s, and brings the player on the break',
  async (how) => {
    const { again, until } = await twoOfABlock(`BOUNMY ${how}`)
    const { agency, context } = world
    const form = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '100000' } as const
    const order = await openDeposit(context, { agency, playerId: again.playerId, form, idempotencyKey: null })
    const give = (paymentId: string) =>
      how === 'matched' ? desk.match(paymentId, order.deposit_id) : desk.credit(paymentId, again.playerId)
    const paymentId = await stray(`Mrs ${how} Bounmy`)
    await expect(give(paymentId)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
    expect(await matchedUntil(again.playerId)).toEqual(until)
    expect((await desk.payment(paymentId)).state).toBe('SUSPENSE')
  },
)
