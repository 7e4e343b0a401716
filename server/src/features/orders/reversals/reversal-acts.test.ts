import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { withFirstBalance } from '../../../testing/with-game.ts'
import { issueMissingReceipts } from '../../books/receipts/receipt-jobs.ts'
import { paidInOf } from '../../players/activity/activity-queries.ts'
import { standingOf } from '../../players/protection/protection-queries.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { deliverCredit } from '../deposits/settle-deposit.ts'
import { idOf, type ReversalRow } from './reversal.ts'
import { approveReversal } from './reverse-credit.ts'

/** 100,000 kip at 690. */
const credit = 144_92n
const most = 1_000_000_000_00n
const impossible = (because: string) => ({ code: 'REVERSAL_NOT_POSSIBLE', detail: { because } })

describe('reversals [ASVS 2.3.3]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { member, setAgency } = payoutDesk(() => world)
  const desk = reversalDesk(() => world)
  const money = paymentDesk(() => world)
  const adjustments = adjustmentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
  })
  beforeEach(() => setAgency({ four_eyes_minor: most, four_eyes_day_minor: most }))
  afterEach(async () => {
    world.setClock(systemClock())
    await world.sandbox.setFault('alphabet', 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { deposits, confirmed, propose, approve, reversed, reverse, creditOf, paymentOf } = desk
  const deliver = (row: DepositRow) => deliverCredit(world.context, deposits.idOf(row))
  /** Play has taken or given so much at the provider, in satang. */
  async function play(playerId: string, satang: number) {
    const { member_id } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    await world.sandbox.rewrite(
      `update members set balance = balance + ${satang} where member_id = '${member_id}'`,
    )
  }

  test('a deposit confirmed on the wrong order is reversed, and its payment pays the right one', async () => {
    const { row, reference } = await confirmed(noy)
    const reversal = await propose(row, noy)
    expect(await creditOf(row.player_id)).toBe(credit)
    await expect(approve(reversal, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await approve(reversal, kham)
    await Promise.allSettled([reverse(reversal), reverse(reversal), reverse(reversal)])
    await reverse(reversal)
    expect(await desk.state(reversal)).toMatchObject({ status: 'SUCCESS', number: 1, approved_alone: false })
    expect(await creditOf(row.player_id)).toBe(0n)
    expect(await deposits.state(row)).toMatchObject({
      status: 'SUCCESS',
      reversed_at: expect.any(Date),
      reversed_for: 'WRONG_ORDER',
    })
    expect((await stepsOf(world, row.deposit_id)).at(-1)).toBe('REVERSED')
    expect(await stepsOf(world, reversal.reversal_id)).toEqual(['OPENED', 'APPROVED', 'HELD'])
    expect(await paymentOf(reference)).toMatchObject({
      state: 'SUSPENSE',
      reason: 'REVERSED',
      deposit_id: null,
      player_id: null,
    })
    await expect(propose(row, noy)).rejects.toMatchObject(impossible('REVERSED'))

    const other = await deposits.opened()
    const { payment_id } = await paymentOf(reference)
    await money.match(payment_id, other.deposit_id)
    await deliver(other)
    expect((await deposits.state(other)).status).toBe('SUCCESS')
    expect(await creditOf(other.player_id)).toBe(credit)

    // That was wrong as well: it waits again, and is sent back.
    await reversed(await deposits.state(other), noy, kham, 'WRONG_PLAYER')
    expect(await paymentOf(reference)).toMatchObject({ state: 'SUSPENSE', reversed_from: other.deposit_id })
    expect(await creditOf(other.player_id)).toBe(0n)
  })

  test('90 days after the credit it can be taken back, and a second later not', async () => {
    const { row } = await confirmed(noy)
    const ends = secondsAfter(row.credited_at!, 90 * 24 * 3600)
    world.setClock(secondsAfter(ends, 1))
    await expect(propose(row, noy)).rejects.toMatchObject(impossible('TOO_OLD'))
    world.setClock(ends)
    const reversal = await propose(row, noy)
    await desk.withdraw(reversal, noy)
  })

  test('all of it or nothing: what is spent stays with the player, and the agency has lost it', async () => {
    const { row } = await confirmed(noy)
    await play(row.player_id, -1)
    const reversal = await propose(row, noy)
    await expect(approve(reversal, kham)).rejects.toMatchObject({ code: 'CREDIT_NOT_ENOUGH' })
    expect(await desk.state(reversal)).toMatchObject({ status: 'PROPOSED' })
    expect(await creditOf(row.player_id)).toBe(credit - 1n)
    await play(row.player_id, 1)
    await approve(reversal, kham)
    // Play was quicker than the provider is asked.
    await play(row.player_id, -1)
    await reverse(reversal)
    expect(await desk.state(reversal)).toMatchObject({ status: 'FAILED', failure: 'CREDIT_CHANGED' })
    expect(await deposits.state(row)).toMatchObject({ reversed_at: null, reversed_for: null })
    expect(await creditOf(row.player_id)).toBe(credit - 1n)

    // Refused by the provider, it is proposed anew, under a number of its own.
    await play(row.player_id, 1)
    const again = await reversed(row, noy, kham)
    expect(again).toMatchObject({ status: 'SUCCESS', number: 2 })
    expect(await creditOf(row.player_id)).toBe(0n)
  })

  test('while an order of the wallet is under way nothing is taken back', async () => {
    const { row } = await confirmed(noy)
    const open = await deposits.open(row.player_id)
    const reversal = await propose(row, noy)
    await expect(approve(reversal, kham)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    await desk.confirm(open, noy)
    await approve(reversal, kham)
    // Another one of the same wallet waits for the first.
    const second = await propose(await deposits.state(open), noy)
    await expect(approve(second, kham)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    await reverse(reversal)
    await approve(second, kham)
    await reverse(second)
    expect(await creditOf(row.player_id)).toBe(0n)
  })

  test('nor while one that was opened since the provider was asked for the credit is', async () => {
    const { row } = await confirmed(noy)
    const reversal = await propose(row, noy)
    let opened: DepositRow | undefined
    const context = withFirstBalance(world.context, async (ask) => {
      opened = await deposits.open(row.player_id)
      return ask()
    })
    const by = adjustments.actor(kham)
    await expect(approveReversal(context, idOf(reversal), by)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    expect(await desk.state(reversal)).toMatchObject({ status: 'PROPOSED' })
    await cancelDeposit(world.context, deposits.idOf(opened!))
  })

  test('an order at another provider is not in the way', async () => {
    const { row } = await confirmed(noy)
    const gift = await adjustments.propose({ playerId: row.player_id }, noy)
    await adjustments.approve(gift, kham)
    await reversed(row, noy, kham)
    await adjustments.adjust(gift)
    expect(await creditOf(row.player_id)).toBe(0n)
  })

  test.each([
    ['GIVE', 50_00n],
    ['TAKE', -50_00n],
  ] as const)('an adjustment is taken back once, however old: %s', async (direction, moved) => {
    const { row } = await confirmed(noy)
    const { playerId } = { playerId: row.player_id }
    const wanted = { direction, providerId: 'alphabet' } as const
    const adjustment = await adjustments.propose({ playerId }, noy, wanted)
    await expect(desk.proposeOf(adjustment.adjustment_id, noy)).rejects.toMatchObject(
      impossible('NOT_CREDITED'),
    )
    await adjustments.approve(adjustment, kham)
    await adjustments.adjust(adjustment)
    expect(await creditOf(playerId)).toBe(credit + moved)
    world.setClock(secondsAfter(new Date(), 400 * 24 * 3600))
    const reversal: ReversalRow = await desk.proposeOf(adjustment.adjustment_id, noy)
    world.setClock(systemClock())
    await approve(reversal, kham)
    await reverse(reversal)
    expect(await creditOf(playerId)).toBe(credit)
    expect(await adjustments.state(adjustment)).toMatchObject({
      status: 'SUCCESS',
      reversed_at: expect.any(Date),
    })
    await expect(desk.proposeOf(adjustment.adjustment_id, noy)).rejects.toMatchObject(impossible('REVERSED'))
  })

  test('it counts in no limit and no sum any more, and has a receipt of its own', async () => {
    const { row } = await confirmed(noy)
    const player = { agencyId: row.agency_id, playerId: row.player_id }
    const used = async () => (await standingOf(world.context.db, player, new Date()))!.usedMinor.day
    const paidIn = () => paidInOf(world.context.db, row.agency_id, [row.player_id])
    expect(await used()).toBe(100_000_00n)
    await reversed(row, noy, kham, 'TWICE')
    expect(await used()).toBe(0n)
    expect(await paidIn()).toEqual([])
    const receipts = async () =>
      (
        await world.context.db
          .selectFrom('receipts')
          .select(['outcome', 'body'])
          .where('order_id', '=', row.deposit_id)
          .orderBy('number')
          .execute()
      ).map(({ outcome, body }) => ({
        outcome,
        moves: JSON.parse(body).moves.map((m: { move: string }) => m.move),
      }))
    // Neither had been issued: first that it was credited, then that it was taken back.
    await issueMissingReceipts(world.context, running, 0)
    await issueMissingReceipts(world.context, running, 0)
    expect(await receipts()).toEqual([
      { outcome: 'CREDITED', moves: ['PAID_IN', 'CREDITED'] },
      { outcome: 'REVERSED', moves: ['PAID_IN', 'CREDITED', 'TAKEN_BACK'] },
    ])
  })
})
