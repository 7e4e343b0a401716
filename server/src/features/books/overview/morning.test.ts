import { dayOf } from '@kham/contract/day'
import type { ReplyOf } from '@kham/contract/endpoint'
import { toMinor } from '@kham/contract/money'
import type { overviewNeeds, overviewSince } from '@kham/contract/operator/books/morning'
import type { overview } from '@kham/contract/operator/books/overview'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { gameResult } from '../../../ledger/postings/credits.ts'
import { byHand, rewrite } from '../../../testing/as-owner.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'

const overviewPath = '/v2/agency/overview'

/** What the console's rail counts, and how it asks. */
const badges = {
  withdrawals: '/v2/agency/withdraws?view=TO_DECIDE',
  approvals: '/v2/agency/approvals?',
  deposits: '/v2/agency/deposits?status=FAILED',
  payments: '/v2/agency/payments?',
  payouts: '/v2/agency/payouts?state=REQUESTED',
  moves: '/v2/agency/moves?unfinished=true',
  adjustments: '/v2/agency/adjustments?unfinished=true',
  reversals: '/v2/agency/reversals?unfinished=true',
  appeals: '/v2/agency/appeals?',
} as const

describe('the morning of an agency', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let [manager, cashier, boss]: string[] = []
  const desk = payoutDesk(() => world)
  const { withdrawals, setAgency, member, toPay, take, sent, done, bounced } = desk
  const as = async (staffId: string) => doors.staff(staffId)
  const needs = async (staffId = manager!): Promise<ReplyOf<typeof overviewNeeds>> =>
    (await (await as(staffId)).get(`${overviewPath}/needs`)).body
  const since = async (staffId = manager!, period = 'left'): Promise<ReplyOf<typeof overviewSince>> =>
    (await (await as(staffId)).get(`${overviewPath}/since?period=${period}`)).body

  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    manager = await member('manager', 'Noy')
    cashier = await member('cashier', 'Kham')
    boss = await member('owner', 'Boss')
    await setAgency({ payouts_by_hand: true, four_eyes_minor: 900_000_00n })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })

  test('is quiet where nothing has happened', async () => {
    expect(await needs()).toMatchObject({
      withdrawals: { waiting: 0, oldest: null, largest: null },
      returned: { waiting: 0 },
      deadLetters: { waiting: 0, newest: null },
      approvals: { waiting: 0, mine: 0, oldest: null },
      providers: [],
    })
    expect(await since()).toMatchObject({
      leftAt: null,
      topProvider: null,
      topPromotion: null,
      largestWinner: null,
      staff: [],
      byRules: { approved: 0 },
    })
  })

  test('tells who waits longest, who is to get most, whose second approval is wanted, and what came back', async () => {
    const back = await toPay()
    await take(back.payout, cashier!)
    await sent(back.payout, cashier!, 'FT-1')
    await done(back.payout, cashier!)
    await bounced(back.payout, cashier!)
    const first = await withdrawals.held()
    const player = await withdrawals.richPlayer()
    const larger = await withdrawals.open(player, 1_400_00n)
    await reserveCredit(world.context, withdrawals.idOf(larger))
    const approve = await (await as(cashier!)).post(`/v2/agency/withdraws/${larger.withdrawal_id}/approve`)
    expect(approve.status).toBe(200)
    // It was asked for before the other, but its provider gave the credit later: so long it has not waited.
    await rewrite(
      world.context.database,
      world.context.db
        .updateTable('withdrawals')
        .set({ created_at: secondsAfter(first.row.created_at, -3600) })
        .where('withdrawal_id', '=', larger.withdrawal_id),
    )
    const owner = await as(boss!)
    const queue = (await owner.get('/v2/agency/withdraws?view=TO_DECIDE&sort=oldest')).body
    expect(queue.withdraws.map(({ id }: { id: string }) => id)).toEqual([
      first.row.withdrawal_id,
      larger.withdrawal_id,
    ])
    const { heldAt } = queue.withdraws[0]
    const sums = (await owner.get('/v2/agency/withdraws/waiting')).body
    const { queues } = (await owner.get(overviewPath)).body
    expect([sums.toDecide.oldestAt, queues[0]]).toEqual([
      heldAt,
      expect.objectContaining({ queue: 'withdrawals', oldest: heldAt }),
    ])

    expect(await needs()).toMatchObject({
      withdrawals: {
        waiting: 2,
        sum: { amount: '1632000.00' },
        oldest: { id: first.row.withdrawal_id, waitsSince: heldAt, receive: { amount: '680000.00' } },
        largest: { id: larger.withdrawal_id, receive: { amount: '952000.00' } },
      },
      returned: { waiting: 1, sum: { amount: '680000.00' } },
      approvals: { waiting: 1, looked: 1, mine: 1 },
    })
    // A first approval waits for somebody else.
    expect(await needs(cashier)).toMatchObject({
      withdrawals: { waiting: 1, largest: { id: first.row.withdrawal_id } },
      approvals: { waiting: 1, mine: 0 },
    })
  })

  test('counts as the badges of the menu do', async () => {
    await failedDeposit(world, 'laoqr')
    await toPay()
    const owner = await as(boss!)
    const { queues }: ReplyOf<typeof overview> = (await owner.get(overviewPath)).body
    const counted = await Promise.all(
      Object.entries(badges).map(async ([queue, path]) => {
        const { status, body } = await owner.get(`${path}&pageSize=1`)
        expect(status).toBe(200)
        return [queue, body.total]
      }),
    )
    const told = Object.fromEntries(queues.map(({ queue, waiting }) => [queue, waiting]))
    expect(told).toMatchObject(Object.fromEntries(counted))
    expect(told).toMatchObject({ withdrawals: 2, approvals: 1, deposits: 1, payments: 1, payouts: 1 })
  })

  test('tells game win and the largest winner by the books, and what each of the staff did', async () => {
    const [winner, loser] = [await withdrawals.richPlayer(), await withdrawals.richPlayer()]
    const { agency_id: agencyId } = world.agency
    const play = (playerId: string, key: string, wonMinor: bigint) =>
      world.context.db
        .transaction()
        .execute((tx) => gameResult(tx, { agencyId, playerId }, { provider: 'gclub', key, wonMinor }))
    await play(winner.playerId, 'seen-1', 500_00n)
    await play(winner.playerId, 'seen-2', -100_00n)
    await play(loser.playerId, 'seen-3', -900_00n)
    const told = await since(manager, 'today')
    expect(told).toMatchObject({
      gameWin: { now: { amount: '500.00', currency: 'THB' }, before: { amount: '0.00' } },
      topProvider: { id: 'gclub', gameWin: { amount: '500.00' } },
      largestWinner: { playerId: winner.playerId, won: { amount: '400.00' }, asked: null },
    })
    const today = dayOf(new Date(told.until))
    const { rows } = (await (await as(manager!)).get(`/v2/agency/reports/staff?from=${today}&to=${today}`))
      .body
    const ofKham = told.staff!.find(({ name }) => name === 'Kham')!
    const reported = rows.find(({ person }: { person: string }) => person === 'Kham')
    expect(ofKham).toMatchObject({ staffId: cashier, approved: reported.approved, payouts: reported.payouts })
    expect(ofKham.approved).toBe(1)
    expect(toMinor(ofKham.approvedKip.amount)).toBe(toMinor(reported.approvedKip))
    expect((await since(cashier)).staff).toBeNull()
    expect(toMinor(ofKham.approvedKip.amount)).toBe(0n)
  })

  test('begins when somebody was last here before this sign-in, and not with what they did since', async () => {
    const visitor = await member('manager', 'Visitor')
    const { db } = world.context
    const now = world.context.clock()
    const seen = secondsAfter(now, -15 * 3600)
    const whose = { agency_id: world.agency.agency_id, staff_id: visitor }
    const session = (byte: number, created_at: Date, seen_at: Date) => ({
      ...whose,
      token_hash: Buffer.alloc(32, byte),
      created_at,
      seen_at,
      expires_at: secondsAfter(created_at, 12 * 3600),
    })
    await byHand(
      db,
      db
        .insertInto('staff_sessions')
        .values([
          session(1, secondsAfter(now, -40 * 3600), secondsAfter(now, -38 * 3600)),
          session(2, secondsAfter(now, -20 * 3600), seen),
        ]),
    )
    expect(await since(visitor)).toMatchObject({ leftAt: seen.toISOString(), from: seen.toISOString() })
    expect(await since(visitor, 'today')).toMatchObject({ leftAt: seen.toISOString() })
    expect((await since(visitor, 'never')) as unknown).toMatchObject({ code: 'VALIDATION' })
  })
})
