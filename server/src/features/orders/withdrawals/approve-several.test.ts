import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromMinor } from '@kham/contract/money'
import { secondsAfter } from '../../../clock.ts'
import { cleanDesk } from '../../../testing/clean-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { claimOrder } from '../kernel/claim-order.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import type { WithdrawalRow } from './withdrawal.ts'

const pays = 680_000_00n
const nobody = '01a217b7-4ed0-7810-b2f6-60c89417bca4'
const far = 1_000_000_000_00n

describe('several withdrawals by one confirmation', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const { withdrawals, setAgency, member } = payoutDesk(() => world)
  const { clean, cleanPlayer, heldOf } = cleanDesk(
    () => world,
    () => member(),
  )
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
  })
  beforeEach(() =>
    setAgency({
      payouts_by_hand: true,
      automatic_payouts: false,
      four_eyes_minor: far,
      four_eyes_day_minor: far,
    }),
  )
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })

  async function desk() {
    const id = await member()
    const session = await doors.staff(id)
    const idsOf = (rows: readonly (WithdrawalRow | string)[]) =>
      rows.map((row) => (typeof row === 'string' ? row : row.withdrawal_id))
    return {
      id,
      approve: async (...rows: (WithdrawalRow | string)[]) => {
        const { status, body } = await session.post('/v2/agency/withdraws/approve', { ids: idsOf(rows) })
        return { status, body, answers: body.answers as { outcome: string; code: string | null }[] }
      },
      get: (path: string) => session.get(path),
    }
  }
  const outcomes = ({ answers }: { answers: { outcome: string; code: string | null }[] }) =>
    answers.map(({ outcome, code }) => (code === null ? outcome : code))
  const isPaid = async ({ agency_id, withdrawal_id }: WithdrawalRow) =>
    (await latestPayoutOf(world.context.db, agency_id, withdrawal_id)) !== undefined

  test('each is approved for itself: a settled, claimed, marked or unknown one does not stop the others', async () => {
    const [one, two, marked, taken] = [await clean(), await clean(), await clean(), await clean()]
    const cashier = await desk()
    const listed = await cashier.get('/v2/agency/withdraws?view=TO_DECIDE&mark=CLEAN&sort=oldest')
    expect(listed.body.withdraws.map(({ id }: { id: string }) => id)).toEqual(
      [one, two, marked, taken].map(({ withdrawal_id: id }) => id),
    )
    // The sum is of all that the filters leave, whatever page is shown.
    const oldestAt = (await withdrawals.state(one)).held_at!.toISOString()
    const four = { total: 4, sum: { amount: fromMinor(4n * pays), currency: 'LAK' }, oldestAt }
    for (const filter of ['', '&mark=CLEAN', '&minutes=0']) {
      const { body } = await cashier.get(`/v2/agency/withdraws?view=TO_DECIDE&pageSize=1${filter}`)
      expect([filter, body]).toMatchObject([filter, four])
    }
    const none = await cashier.get('/v2/agency/withdraws?view=TO_DECIDE&minutes=99')
    expect(none.body).toMatchObject({ total: 0, sum: { amount: '0.00' }, oldestAt: null })
    // After the screen has shown it as clean.
    await world.context.db
      .updateTable('bank_accounts')
      .set({ changed_at: secondsAfter(new Date(), -3600) })
      .where('bank_account_id', '=', marked.bank_account_id)
      .execute()
    const other = { agencyId: taken.agency_id, kind: 'withdrawal', orderId: taken.withdrawal_id } as const
    await claimOrder(world.context, other, { staffId: await member('cashier', 'Kham'), takesOver: false })

    const { status, body, answers } = await cashier.approve(one, nobody, marked, one, taken, two)
    expect(status).toBe(200)
    expect(outcomes({ answers })).toEqual(['APPROVED', 'NOT_FOUND', 'LEFT', 'ORDER_TAKEN', 'APPROVED'])
    expect(body.answers[2].marks).toEqual(['NEW_ACCOUNT'])
    expect(body.answers[3].by).toBe('Kham')
    expect([await isPaid(one), await isPaid(two), await isPaid(marked), await isPaid(taken)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    // The same confirmation again pays nothing again.
    expect(outcomes(await cashier.approve(one, two))).toEqual(['ORDER_NOT_OPEN', 'ORDER_NOT_OPEN'])
  })

  test('many small ones are one large one: from the sum of the day on the rest waits for a second', async () => {
    const rows = [await clean(), await clean(), await clean()] as const
    await setAgency({ four_eyes_minor: pays + 100n, four_eyes_day_minor: 2n * pays + 100n })
    const [cashier, colleague] = [await desk(), await desk()]
    expect(outcomes(await cashier.approve(...rows))).toEqual(['APPROVED', 'APPROVED', 'WAITS'])
    // In another batch, one by one, or after another has left it: the sum is the person's.
    expect(outcomes(await cashier.approve(rows[2]))).toEqual(['FOUR_EYES'])
    expect(await isPaid(rows[2])).toBe(false)
    const mine = await cashier.get('/v2/agency/withdraws/waiting')
    expect(mine.body).toMatchObject({ others: expect.any(Number), alone: { sum: { amount: '1360000.00' } } })
    const before = (await colleague.get('/v2/agency/withdraws/waiting')).body
    expect(before.second).toMatchObject({ total: 1 })
    expect(before.toDecide.total).toBe(mine.body.toDecide.total + 1)
    expect(outcomes(await colleague.approve(rows[2]))).toEqual(['APPROVED'])
    expect(await withdrawals.state(rows[2])).toMatchObject({ approved_once_by: cashier.id })
  })

  test('at the bound one is large, and no batch lets it through', async () => {
    const row = await clean()
    await setAgency({ four_eyes_minor: pays })
    const cashier = await desk()
    const { body } = await cashier.approve(row)
    expect(body.answers[0]).toMatchObject({ outcome: 'LEFT', code: null, marks: ['LARGE'] })
    await setAgency({ four_eyes_minor: pays + 100n })
    expect(outcomes(await cashier.approve(row))).toEqual(['APPROVED'])
  })

  test('two desks with the same batch at one instant approve each once', async () => {
    const rows = [await clean(), await clean()]
    const [one, two] = [await desk(), await desk()]
    const both = await Promise.all([one.approve(...rows), two.approve(...rows.toReversed())])
    expect(both.flatMap(outcomes).filter((outcome) => outcome === 'APPROVED')).toHaveLength(2)
    for (const row of rows)
      expect(await latestPayoutOf(world.context.db, row.agency_id, row.withdrawal_id)).toMatchObject({
        number: 1,
      })
  })

  test('the second of one player is none where the first has used up the day’s sum', async () => {
    const player = await cleanPlayer()
    const row = await heldOf(player, 500_00n)
    await setAgency({
      automatic_payouts: true,
      automatic_most_minor: 100_00n,
      automatic_player_minor: 136_000_00n + 340_000_00n,
    })
    const cashier = await desk()
    const got = () => cashier.get(`/v2/agency/withdraws/${row.withdrawal_id}`)
    expect((await got()).body.withdraw.checks.marks).toEqual([])
    await setAgency({ automatic_player_minor: 136_000_00n + 340_000_00n - 100n })
    expect((await cashier.approve(row)).body.answers[0].marks).toEqual(['DAY_LIMIT'])
  })

  test('a first approval in a batch needs a recent step-up too', async () => {
    const [one, two] = [await clean(), await clean()]
    await setAgency({ four_eyes_minor: pays + 100n, four_eyes_day_minor: pays + 200n })
    const cashier = await desk()
    world.setClock(secondsAfter(new Date(), 11 * 60))
    expect(outcomes(await cashier.approve(one, two))).toEqual(['APPROVED', 'STEP_UP_REQUIRED'])
    // Where nothing else is missing, the whole call asks for it.
    expect(await cashier.approve(two)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    expect(await isPaid(two)).toBe(false)
  })
})
