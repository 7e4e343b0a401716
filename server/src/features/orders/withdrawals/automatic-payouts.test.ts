import { startOfDay } from '@kham/contract/day'
import type { WhyNotAutomatic } from '@kham/contract/operator/orders/payout-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { automaticDesk } from '../../../testing/automatic-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import { approveWithdrawal, endHeldWithdrawal } from './approve-withdrawal.ts'
import { returnCredit, sendPayout } from './settle-withdrawal.ts'
import { advanceWithdrawals } from './withdrawal-jobs.ts'
import type { WithdrawalRow } from './withdrawal.ts'

const pays = 680_000_00n
const hour = 3600

describe('payouts by rules', () => {
  let world: MoneyWorld
  let staffId: string
  const desk = automaticDesk(() => world)
  const { withdrawals, setAgency, letAllThrough, ageAccount, knownPlayer, heldOf, judge } = desk
  const { idOf, state, payOut, payoutsOf, creditOf } = withdrawals
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await desk.member('cashier', 'Noy')
  })
  beforeEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    await letAllThrough()
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const lookRound = (at = new Date()) => advanceWithdrawals(desk.contextAt(at), running, 0)
  const payoutOf = ({ agency_id, withdrawal_id }: WithdrawalRow) =>
    latestPayoutOf(world.context.db, agency_id, withdrawal_id)
  const standing = async (row: WithdrawalRow) => {
    const { status, approved_at, not_automatic, look_again_at } = await state(row)
    return { status, approved_at, not_automatic, look_again_at, payout: await payoutOf(row) }
  }
  const leftWith = (...not_automatic: WhyNotAutomatic[]) => ({
    status: 'OPEN',
    approved_at: null,
    not_automatic,
    look_again_at: null,
    payout: undefined,
  })

  test('a small one is paid by the bank without anybody, and looked at once', async () => {
    await setAgency({ payout_rules_version: 7 })
    const row = await heldOf(await knownPlayer())
    await Promise.all([judge(row), judge(row), judge(row)])
    expect(await state(row)).toMatchObject({ approved_by: null, approved_by_rules: 7, not_automatic: [] })
    await payOut(row)
    await judge(row)
    await lookRound()
    expect((await state(row)).status).toBe('SUCCESS')
    expect(await payoutsOf(row)).toHaveLength(1)
    expect(await stepsOf(world, row.withdrawal_id)).toEqual([
      'OPENED',
      'HELD',
      'APPROVED',
      'PAYOUT_SENT',
      'PAYOUT_DONE',
    ])
    const doors = await openDoors(world)
    const path = `/withdraws/${row.withdrawal_id}/timeline`
    const approved = async (asker: { get: OpenGet }, at: string) =>
      (await asker.get(at)).body.steps.find(({ step }: { step: string }) => step === 'APPROVED')
    expect(await approved(await doors.player(row.player_id), `/v2${path}`)).toMatchObject({
      by: 'SYSTEM',
      reason: null,
    })
    const cashier = await doors.staff(staffId)
    expect(await approved(cashier, `/v2/agency${path}`)).toMatchObject({
      by: 'SYSTEM',
      staff: null,
      reason: 'PAYOUT_RULES 7',
    })
    const { body } = await cashier.get(`/v2/agency/withdraws/${row.withdrawal_id}`)
    expect(body.withdraw).toMatchObject({ approvedBy: null, approvedByRules: 7, leftToStaff: null })
    await doors.close()
    await setAgency({ payout_rules_version: 0 })
  })

  test('a withdrawal that no job has judged is found by the look-round', async () => {
    const row = await heldOf(await knownPlayer())
    expect((await state(row)).not_automatic).toBeNull()
    await lookRound()
    expect((await state(row)).approved_by_rules).toBe(0)
    await payOut(row)
  })

  test('where the rules are off nothing is looked at, also when they are switched on later', async () => {
    await setAgency({ automatic_payouts: false })
    const row = await heldOf(await knownPlayer())
    await setAgency({ automatic_payouts: true })
    await judge(row)
    await lookRound()
    expect(await standing(row)).toEqual(leftWith('OFF'))
  })

  test('rules that are switched off between the holding and the judging approve nothing', async () => {
    const row = await heldOf(await knownPlayer())
    await setAgency({ automatic_payouts: false })
    await judge(row)
    expect(await standing(row)).toEqual(leftWith('OFF'))
  })

  test('a withdrawal over the limit waits, shows the reason, and is approved by staff', async () => {
    await setAgency({ automatic_most_minor: pays - 100n })
    const row = await heldOf(await knownPlayer())
    await judge(row)
    expect(await standing(row)).toEqual(leftWith('TOO_LARGE'))
    const doors = await openDoors(world)
    const cashier = await doors.staff(staffId)
    const path = `/v2/agency/withdraws/${row.withdrawal_id}`
    expect((await cashier.get(path)).body.withdraw.leftToStaff).toMatchObject({
      reasons: ['TOO_LARGE'],
      lookAgainAt: null,
    })
    const { body } = await cashier.post(`${path}/approve`)
    expect(body.withdraw).toMatchObject({ approvedBy: 'Noy', approvedByRules: null, leftToStaff: null })
    await doors.close()
    await payOut(row)
  })

  /** A withdrawal to an account that is old enough in an hour, which the rules have left alone so far. */
  async function heldForAnHour() {
    const player = await knownPlayer()
    await ageAccount(player, 23 * hour)
    const row = await heldOf(player)
    await judge(row)
    const { look_again_at: oldEnough } = await state(row)
    expect(await standing(row)).toEqual({ ...leftWith('NEW_ACCOUNT'), look_again_at: oldEnough })
    return { player, row, oldEnough: oldEnough! }
  }

  test('a withdrawal to a new account is judged again once the account is old enough, and paid', async () => {
    const { row, oldEnough } = await heldForAnHour()
    await lookRound(new Date(oldEnough.getTime() - 1))
    expect(await standing(row)).toEqual({ ...leftWith('NEW_ACCOUNT'), look_again_at: oldEnough })
    await lookRound(oldEnough)
    expect(await state(row)).toMatchObject({ approved_by_rules: 0, look_again_at: null })
    await payOut(row)
  })

  test('a withdrawal to a new account that staff have decided is not judged again', async () => {
    const { player, row, oldEnough } = await heldForAnHour()
    await endHeldWithdrawal(world.context, idOf(row), { as: 'REJECTED', reason: 'no', staffId })
    await lookRound(oldEnough)
    expect(await state(row)).toMatchObject({ status: 'REJECTED', approved_at: null })
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(1_449_27n)
  })

  test('an account that is changed begins anew, whoever changes it', async () => {
    const player = await knownPlayer()
    const row = await heldOf(player)
    await world.context.db
      .updateTable('bank_accounts')
      .set({ account_number: `99${Date.now()}` })
      .where('bank_account_id', '=', player.bankAccountId)
      .execute()
    await judge(row)
    expect((await state(row)).not_automatic).toEqual(['NEW_ACCOUNT'])
  })

  test.each<[WhyNotAutomatic, string, (row: WithdrawalRow) => Promise<unknown>]>([
    ['BY_HAND', 'the agency pays by hand', () => setAgency({ payouts_by_hand: true })],
    ['FOUR_EYES', 'it takes two', () => setAgency({ four_eyes_minor: pays })],
    [
      'PLAYER_BLOCKED',
      'the player is suspended',
      ({ player_id }) =>
        world.context.db
          .updateTable('players')
          .set({ status: 'SUSPENDED' })
          .where('player_id', '=', player_id)
          .execute(),
    ],
    [
      'PLAYER_BLOCKED',
      'the player is blocked from promotions',
      ({ player_id }) =>
        world.context.db
          .updateTable('players')
          .set({ blocked_at: new Date(), blocked_reason: 'multi' })
          .where('player_id', '=', player_id)
          .execute(),
    ],
    [
      'DIFFERENCE_OPEN',
      'the books differ from a partner\u2019s about the player',
      ({ agency_id, player_id }) =>
        world.context.database.pool.query(
          `insert into reconciliation_differences (agency_id, difference_id, scope, subject, kind, reference, account_kind,
            account_place, currency, player_id, first_seen_at, last_seen_at, last_seen_in)
          values ($1, gen_random_uuid(), 'BANK', 'laoqr', 'AMOUNT', $2::text, 'bank', 'laoqr', 'LAK', $2::uuid, now(), now(), gen_random_uuid())`,
          [agency_id, player_id],
        ),
    ],
  ])('%s: %s', async (reason, _, change) => {
    const row = await heldOf(await knownPlayer())
    await change(row)
    await judge(row)
    expect(await standing(row)).toEqual(leftWith(reason))
  })

  test('somebody whom another name has paid for waits, also when the own name paid as well', async () => {
    const player = await knownPlayer('Somebody Else')
    await withdrawals.credit(player, { payerName: 'TEST PLAYER' })
    const row = await heldOf(player)
    await judge(row)
    expect(await standing(row)).toEqual(leftWith('PAYER_NAME_DIFFERS'))
  })

  test('a payout that the bank refuses waits for staff, and no longer counts towards the limit', async () => {
    await setAgency({ automatic_agency_minor: pays })
    const player = await knownPlayer()
    const row = await heldOf(player)
    const today = desk.freshDay()
    await judge(row, today)
    await world.sandbox.setFault('bank', 'refuse')
    await sendPayout(world.context, idOf(row))
    await world.sandbox.setFault('bank', 'none')
    expect(await state(row)).toMatchObject({ reason: 'PAYOUT_REJECTED', approved_by_rules: null })
    await judge(row, today)
    await lookRound()
    expect((await state(row)).approved_at).toBeNull()

    const other = await heldOf(await knownPlayer())
    await judge(other, today)
    expect((await state(other)).approved_by_rules).toBe(0)
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    await payOut(other)
  })

  test('a player\u2019s day ends at midnight in Vientiane', async () => {
    await setAgency({ automatic_player_count: 1 })
    const player = await knownPlayer()
    await withdrawals.credit(player, { payerName: 'TEST PLAYER' })
    const midnight = startOfDay('2030-05-02')
    const judgedAt = async (at: Date) => {
      const row = await heldOf(player, 500_00n)
      await judge(row, at)
      return row
    }
    const first = await judgedAt(new Date(midnight.getTime() - 2))
    await payOut(first)
    const second = await judgedAt(new Date(midnight.getTime() - 1))
    expect(await standing(second)).toEqual(leftWith('PLAYER_COUNT'))
    await approveWithdrawal(world.context, idOf(second), staffId)
    await payOut(second)
    const third = await judgedAt(midnight)
    expect((await state(third)).approved_by_rules).toBe(0)
    await payOut(third)
  })

  test('of a rejection by staff and an approval by the rules one is applied', async () => {
    const player = await knownPlayer()
    const row = await heldOf(player)
    const [byRules, byStaff] = await Promise.allSettled([
      judge(row),
      endHeldWithdrawal(world.context, idOf(row), { as: 'REJECTED', reason: 'no', staffId }),
    ])
    expect(byRules.status).toBe('fulfilled')
    const { status, approved_at } = await state(row)
    expect({ status, isApproved: approved_at !== null }).toEqual(
      byStaff.status === 'fulfilled'
        ? { status: 'REJECTED', isApproved: false }
        : { status: 'OPEN', isApproved: true },
    )
    await lookRound()
  })
})

type OpenGet = Awaited<ReturnType<Awaited<ReturnType<typeof openDoors>>['staff']>>['get']
