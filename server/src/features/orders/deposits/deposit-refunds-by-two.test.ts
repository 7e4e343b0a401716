import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import { deliverCredit, retryCredit } from './settle-deposit.ts'
import { refundDeposit, sendRefund } from './refund-deposit.ts'
import type { DepositId } from './deposit.ts'

/** Every deposit here is of 100,000 kip. */
const pays = 100_000_00n

describe('a large deposit that is to be paid back', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { setAgency, member } = payoutDesk(() => world)
  const { creditAt } = depositDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
  })
  beforeEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    await setAgency({ four_eyes_minor: pays })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const failed = () => failedDeposit(world, 'laoqr')
  const refund = (id: DepositId, staffId: string) => refundDeposit(world.context, id, staffId)
  const payoutOf = ({ agencyId, depositId }: DepositId) =>
    latestPayoutOf(world.context.db, agencyId, depositId)
  const fourEyes = { code: 'FOUR_EYES' }

  test.each<[string, bigint]>([
    ['one kip under the bound', pays + 100n],
    ['far below it', 1_000_000_000_00n],
  ])('%s goes with one approval', async (_, four_eyes_minor) => {
    await setAgency({ four_eyes_minor })
    const { id, state } = await failed()
    await refund(id, noy)
    expect(await state()).toMatchObject({ status: 'REJECTED' })
  })

  test.each<[string, bigint]>([
    ['at the bound', pays],
    ['one kip over it', pays - 100n],
  ])('%s takes another one, and the console says who was the first', async (_, four_eyes_minor) => {
    await setAgency({ four_eyes_minor })
    const { id, state } = await failed()
    await refund(id, noy)
    expect(await state()).toMatchObject({ status: 'FAILED' })
    expect(await payoutOf(id)).toBeUndefined()
    await expect(refund(id, noy)).rejects.toMatchObject(fourEyes)
    const doors = await openDoors(world)
    const staff = await doors.staff(kham)
    const path = `/v2/agency/deposits/${id.depositId}`
    expect((await staff.get(path)).body.deposit.waitsForSecond).toMatchObject({
      act: 'REFUND',
      by: 'Noy',
      said: { bankCode: 'jdb' },
    })
    const { body } = await staff.post(`${path}/refund`)
    expect(body.deposit).toMatchObject({ status: 'REJECTED', waitsForSecond: null })
    await doors.close()
    expect((await stepsOf(world, id.depositId)).slice(-2)).toEqual(['SECOND_NEEDED', 'REFUND_APPROVED'])
  })

  test('is sent once when both approve at one instant, and not when one approves twice', async () => {
    const both = (await failed()).id
    await Promise.allSettled([refund(both, noy), refund(both, kham), refund(both, noy), refund(both, kham)])
    expect(await payoutOf(both)).toMatchObject({ number: 1 })
    const one = await failed()
    await Promise.allSettled([1, 2, 3].map(() => refund(one.id, noy)))
    expect(await payoutOf(one.id)).toBeUndefined()
    expect((await one.state()).status).toBe('FAILED')
  })

  test('is sent to no account that only one of them approved', async () => {
    const { id, state } = await failed()
    await refund(id, noy)
    const { player_id } = await state()
    const account = { account_number: '100200300400' }
    await world.context.db
      .updateTable('bank_accounts')
      .set({ ...account, account_key: account.account_number })
      .where('player_id', '=', player_id)
      .execute()
    await refund(id, kham)
    expect(await state()).toMatchObject({ status: 'FAILED' })
    await expect(refund(id, kham)).rejects.toMatchObject(fourEyes)
    await refund(id, noy)
    expect((await state()).status).toBe('REJECTED')
  })

  test('takes two again when the bank refused it', async () => {
    const { id, state } = await failed()
    await refund(id, noy)
    await refund(id, kham)
    await world.sandbox.setFault('bank', 'refuse')
    await sendRefund(world.context, id)
    await world.sandbox.setFault('bank', 'none')
    expect(await payoutOf(id)).toMatchObject({ status: 'REJECTED' })
    await refund(id, kham)
    expect(await state()).toMatchObject({ status: 'REJECTED' })
    expect(await payoutOf(id)).toMatchObject({ number: 1 })
    await refund(id, noy)
    expect(await payoutOf(id)).toMatchObject({ number: 2 })
  })

  test('may become credit after all, which ends the first approval', async () => {
    const { id, state } = await failed()
    await refund(id, noy)
    await retryCredit(world.context, id, noy)
    await deliverCredit(world.context, id)
    expect(await state()).toMatchObject({ status: 'SUCCESS' })
    expect(await creditAt(await state())).toBe(144_92n)
  })
})
