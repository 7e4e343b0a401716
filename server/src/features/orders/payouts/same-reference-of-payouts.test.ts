import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { lockPayout } from './request-payout.ts'
import { movePayout, referenceFromBank } from './payout-queries.ts'

describe('the reference of a payout', () => {
  let world: MoneyWorld
  const { take, sent, toPay, setAgency, member, payoutOf } = payoutDesk(() => world)
  const reconciliation = reconciliationDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    await setAgency({ payouts_by_hand: true })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  async function taken() {
    const [{ row, payout }, staffId] = [await toPay(), await member()]
    await take(payout, staffId)
    return { row, payout, staffId }
  }

  test('pays one of them, however it is typed again', async () => {
    const [one, other] = [await taken(), await taken()]
    await sent(one.payout, one.staffId, 'FT2601')
    for (const disguised of ['ft-2601', 'FT 2601', 'FT\u200B2601', 'ＦＴ2601', 'FT໒໖໐໑', '="FT2601"'])
      await expect(sent(other.payout, other.staffId, disguised)).rejects.toMatchObject({
        code: 'BANK_REFERENCE_USED',
      })
    expect(await payoutOf(other.row.withdrawal_id)).toMatchObject({ status: 'REQUESTED', bank_ref_key: null })
    await sent(other.payout, other.staffId, 'FT26010')
  })

  test('reported for two at once pays one', async () => {
    const [one, two] = [await taken(), await taken()]
    const answers = await Promise.allSettled([
      sent(one.payout, one.staffId, 'FT-2700'),
      sent(two.payout, two.staffId, 'FT 27\u200B00'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('pays one thing of an account, whichever of its methods the money is sent by', async () => {
    const { db } = world.context
    const { settings, ...first } = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('method', '=', (await taken()).payout.method)
      .executeTakeFirstOrThrow()
    const one = await taken()
    const row = { ...first, method: 'sibling', position: -1, settings: JSON.stringify(settings) }
    await db.insertInto('payment_methods').values(row).execute()
    const other = await taken()
    expect([one.payout.method, other.payout.method]).toEqual([first.method, 'sibling'])
    const answers = await Promise.allSettled([
      sent(one.payout, one.staffId, 'FT2801'),
      sent(other.payout, other.staffId, 'ft-2801'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await db.updateTable('payment_methods').set({ position: 9 }).where('method', '=', 'sibling').execute()
  })

  test('reported by a bank for two marks the later one, which is a difference until it has come back', async () => {
    await setAgency({ payouts_by_hand: false })
    const [first, second] = [await reconciliation.paidOut(), await reconciliation.paidOut()]
    const told = (await payoutOf(first.withdrawal_id)).bank_ref!
    const id = await payoutOf(second.withdrawal_id)
    await world.context.db.transaction().execute(async (tx) => {
      const row = (await lockPayout(tx, id))!
      const reference = await referenceFromBank(tx, row, ` ${told.toLowerCase()}`)
      await tx.updateTable('payouts').set(reference).where('payout_id', '=', row.payout_id).execute()
    })
    expect(await payoutOf(second.withdrawal_id)).toMatchObject({
      same_reference_as: (await payoutOf(first.withdrawal_id)).payout_id,
    })
    await reconciliation.reconcile()
    const found = (await reconciliation.differences()).filter(({ kind }) => kind === 'SAME_REFERENCE')
    expect(found).toMatchObject([{ reference: id.reference, order_code: second.code }])
    await world.context.db.transaction().execute(async (tx) => {
      const row = (await lockPayout(tx, id))!
      return movePayout(tx, row, 'RETURNED')
    })
    await reconciliation.reconcile()
    expect((await reconciliation.differences()).map(({ kind }) => kind)).not.toContain('SAME_REFERENCE')
    await world.context.db
      .updateTable('payouts')
      .set({ status: 'DONE' })
      .where('payout_id', '=', id.payout_id)
      .execute()
  })
})
