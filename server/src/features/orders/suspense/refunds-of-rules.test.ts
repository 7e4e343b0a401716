import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameKey } from '@kham/contract/sameness'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { asOwner, byHand, rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { note, ruleRefundDesk } from '../../../testing/rule-refund-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { approvalInvariants } from '../../books/books/approval-invariants.ts'
import { contentKey } from '../../desk/approvals/approval.ts'
import { setLimits } from '../../players/protection/set-limits.ts'
import { cancelUsage } from '../../promotions/promotions/cancel-usage.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { releaseHeldPayments } from './release-held-payments.ts'

/** What is paid here unless a test says otherwise. */
const pays = 100_000_00n
const most = 1_000_000_000_00n
const day = 24 * 3600

describe('automatic refunds of a break or limit [ASVS 2.3.4] [GLI A.3.7]', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let cashier: string
  let manager: string
  let owner: string
  const {
    deposits,
    payment,
    payWrongly,
    refundsOf,
    sentBack,
    held,
    seen,
    askAgain,
    refund,
    one,
    words,
    approvals,
    later,
  } = ruleRefundDesk(
    () => world,
    () => doors,
    () => manager,
  )
  const { setAgency, member } = payoutDesk(() => world)
  const promotions = promotionDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    cashier = await member('cashier', 'Noy')
    manager = await member('manager', 'Kham')
    owner = await member('owner', 'Dao')
  })
  beforeEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    await setAgency({ four_eyes_minor: pays, four_eyes_day_minor: most })
  })
  afterEach(() => world.setClock(systemClock()))
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  test.each<[string, bigint]>([
    ['one kip under the bound', pays + 100n],
    ['where the bound is as high as it can be', most],
  ])('%s it goes at once', async (_, four_eyes_minor) => {
    await setAgency({ four_eyes_minor })
    const { player, id } = await held()
    expect(await payment(id)).toMatchObject({ state: 'REFUNDING' })
    expect(await words(id)).toEqual([])
    expect(await seen(player.playerId, id)).toMatchObject({ heldFor: null, heldUntil: null })
  })

  test.each<[string, bigint, bigint]>([
    ['at the bound', pays, most],
    ['one kip over it', pays - 100n, most],
    ['at the bound of a day', most, pays],
    ['where everything takes two', 0n, most],
  ])('%s nothing is sent before one of the staff has said the same', async (_, from, sum) => {
    await setAgency({ four_eyes_minor: from, four_eyes_day_minor: sum })
    const { player, order, id } = await held()
    expect(await refundsOf(id)).toEqual([])
    expect(await payment(id)).toMatchObject({ state: 'SUSPENSE', reason: 'EXCLUDED' })
    const { waitsForSecond } = await one(id)
    expect(waitsForSecond).toMatchObject({ act: 'REFUND', by: null, staffId: null })
    const { bankCode, accountNumber, accountName } = waitsForSecond.said
    const until = secondsAfter(new Date(waitsForSecond.at), day).toISOString()
    expect(await seen(player.playerId, id)).toMatchObject({
      state: 'IN_REVIEW',
      refund: null,
      choices: [],
      heldFor: 'CHECK',
      heldUntil: until,
    })
    for (const [staffId, mayI] of [
      [cashier, false],
      [manager, true],
    ] as const) {
      const word = (await approvals(staffId)).find((each: { id: string }) => each.id === waitsForSecond.id)
      expect(word).toMatchObject({ by: null, expiresAt: until, mayI, subject: { kind: 'payment', id } })
    }
    expect((await refund(cashier, id, { bankCode, accountNumber, accountName })).status).toBe(403)
    expect(await refundsOf(id)).toEqual([])
    expect((await refund(manager, id, { bankCode, accountNumber, accountName })).status).toBe(200)
    expect(await words(id)).toEqual([{ state: 'SECONDED', said_by: null, seconded_by: manager }])
    await sentBack(id)
    expect(await refundsOf(id)).toMatchObject([{ status: 'DONE', account_number: accountNumber }])
    expect(await stepsOf(world, id)).toEqual([
      'PAYMENT_HELD',
      'SECOND_NEEDED',
      'REFUND_APPROVED',
      'PAYOUT_SENT',
      'PAYOUT_DONE',
    ])
    expect((await stepsOf(world, order.deposit_id)).slice(-3)).toEqual([
      'PAYMENT_HELD',
      'PAYMENT_REFUND_APPROVED',
      'PAYMENT_REFUNDED',
    ])
  })

  test('it is sent once when two of the staff approve at one instant, and the player asks', async () => {
    for (let round = 0; round < 3; round++) {
      const { player, id } = await held()
      const answers = await Promise.all([
        refund(manager, id),
        refund(owner, id),
        askAgain(player.playerId, id),
        refund(manager, id),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await refundsOf(id)).toHaveLength(1)
      expect(await words(id)).toMatchObject([{ state: 'SECONDED', said_by: null }])
    }
  })

  test('the second approval takes a step-up, and is of no other account', async () => {
    const { id } = await held()
    const desk = await doors.staff(manager)
    later(601)
    const path = `/v2/agency/payments/${id}/refund`
    expect(await desk.post(path, { note })).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    const elsewhere = { bankCode: 'jdb', accountNumber: '100200300', accountName: 'NOY PHOMMACHAN' }
    expect((await refund(manager, id, elsewhere)).status).toBe(200)
    expect(await refundsOf(id)).toEqual([])
    expect((await one(id)).waitsForSecond).toMatchObject({ by: 'Kham', said: elsewhere })
    expect((await refund(manager, id, elsewhere)).body.code).toBe('FOUR_EYES')
    expect((await refund(owner, id, elsewhere)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ account_number: '100200300' }])
  })

  test('a limit does the same, also once a promotion has ended', async () => {
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    const order = await cancelDeposit(world.context, deposits.idOf(await deposits.open(playerId, '345000')))
    const usage = await promotions.claim(playerId, await promotions.promotion())
    const id = await payWrongly(order, '345000')
    await setLimits(world.context, player, { day: 300_000_00n })
    await cancelUsage(world.context, player, usage.usage_id)
    await releaseHeldPayments(world.context, running)
    expect(await payment(id)).toMatchObject({ state: 'SUSPENSE', reason: 'LIMIT_REACHED' })
    expect(await words(id)).toMatchObject([{ state: 'WAITING', said_by: null }])
    await releaseHeldPayments(world.context, running)
    expect((await refund(owner, id)).status).toBe(200)
    expect(await payment(id)).toMatchObject({ state: 'REFUNDING' })
  })

  test('a sole approver gives the second approval, and nothing counts as approved alone', async () => {
    const others = world.context.db.updateTable('staff').where('staff_id', '!=', manager)
    await byHand(
      world.context.db,
      others.set({ deactivated_at: secondsAfter(world.context.clock(), -2 * day) }),
    )
    try {
      const { id } = await held()
      expect(await refundsOf(id)).toEqual([])
      expect((await refund(manager, id)).status).toBe(200)
      expect(await words(id)).toEqual([{ state: 'SECONDED', said_by: null, seconded_by: manager }])
      expect(await refundsOf(id)).toHaveLength(1)
    } finally {
      await byHand(world.context.db, others.set({ deactivated_at: null }))
    }
  })

  test("a rule's approval is the first for no account but the one that it sends to", async () => {
    const { id } = await held()
    const crook = { bankCode: 'jdb', accountNumber: '100200300', accountName: 'SOMBOUN KEO' } as const
    const content = contentKey({ content: [crook.bankCode, crook.accountNumber, nameKey(crook.accountName)] })
    await rewrite(
      world.context.database,
      'update first_words set said = $2, content_key = $3 where subject_id = $1',
      [id, JSON.stringify(crook), content],
    )
    const rule =
      approvalInvariants[
        'what a rule said first goes to the payer, or to an account that the player had then'
      ]!
    expect((await world.context.database.pool.query(rule)).rows).toMatchObject([{ said: crook }])
    expect((await refund(manager, id, crook)).status).toBe(200)
    expect(await refundsOf(id)).toEqual([])
    expect(await words(id)).toMatchObject([
      { state: 'ENDED', said_by: null },
      { state: 'WAITING', said_by: manager },
    ])
    await rewrite(
      world.context.database,
      'delete from first_words where subject_id = $1 and said_by is null',
      [id],
    )
    expect((await refund(owner, id, crook)).status).toBe(200)
    expect(await refundsOf(id)).toHaveLength(1)
  })

  test('the database keeps a rule to refunds, and the audit names what it never held', async () => {
    const rule =
      approvalInvariants[
        'what a rule said first was the refund of what it had held, and nobody said it for the rule'
      ]!
    const broken = async () => (await world.context.database.pool.query(rule)).rows
    const { id, player } = await held()
    const change = (set: string) =>
      asOwner(world.context.database, (client) =>
        client.query(
          `insert into first_words select (jsonb_populate_record(w, jsonb_build_object('word_id', gen_random_uuid()) || ${set})).*
          from first_words w where subject_id = $1`,
          [id],
        ),
      )
    expect(await broken()).toEqual([])
    const over = `'{"state": "ENDED", "resolved_at": "2026-11-26T00:00:00Z"}'::jsonb`
    await expect(change(`${over} || '{"act": "CREDIT"}'`)).rejects.toThrow('said_by_somebody_or_a_rule')
    await expect(change(`${over} || '{"state": "ALONE"}'`)).rejects.toThrow('said_by_somebody_or_a_rule')
    await change(`${over} || '{"subject_id": "${player.playerId}"}'`)
    expect(await broken()).toMatchObject([{ act: 'REFUND', state: 'ENDED' }])
    await asOwner(world.context.database, async (client) => {
      await client.query('alter table first_words disable trigger all')
      await client.query('delete from first_words where subject_id = $1', [player.playerId])
      await client.query('alter table first_words enable trigger all')
    })
  })
})
