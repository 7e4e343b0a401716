import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeGate } from '../testing/gate.ts'
import { codesOf, lastByteRace, lineUp, type RaceRequest } from '../testing/last-byte-race.ts'
import { patience, raceMs, raceWorld, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'
import type { SiteVisitor } from '../testing/site-visitor.ts'

let world: RaceWorld
let operator: SiteVisitor
beforeAll(async () => {
  world = await raceWorld()
  operator = await world.operator()
})
afterAll(() => world.close())

/** Lets `first` come between looking and writing to the table, sends `then`, and only then lets `first` go on. */
async function inBetween(
  where: [table: string, event: 'insert' | 'update'],
  first: RaceRequest,
  then: RaceRequest[],
) {
  const linedUp = await lineUp(then)
  const gate = await world.look((database) => closeGate(database, ...where))
  const firstAnswer = lastByteRace([first])
  await gate.waiting(1)
  const others = linedUp.release()
  // They are behind the first one now, or through already, and that shows in their answers.
  await Promise.race([others, gate.waiting(2)])
  await setTimeout(200)
  await gate.open()
  return { first: (await firstAnswer)[0]!, others: await others }
}

const deposit = ({ visitor }: Player) =>
  visitor.prepare('/api/v2/deposits', { providerId: 'gclub', paymentMethod: 'laoqr', amount: '690000' })
const withdrawal = ({ visitor, bankAccountId }: Player) =>
  visitor.prepare('/api/v2/withdraws', { providerId: 'gclub', bankAccountId, amount: '500.00' })
const times = (count: number, request: RaceRequest) => Array.from({ length: count }, () => request)

test(
  'withdrawals that come while a deposit is being opened are refused',
  async () => {
    const player = await world.richPlayer('gclub')
    const { first, others } = await inBetween(
      ['deposits', 'insert'],
      deposit(player),
      times(5, withdrawal(player)),
    )
    expect(first.status).toBe(201)
    expect(others.map(({ status }) => status)).toEqual(Array(5).fill(409))
    expect(codesOf(others)).toEqual(['OPEN_ORDER'])
    await world.expectBooksInOrder()
  },
  raceMs,
)

test(
  'orders that come while a withdrawal is being opened come after it',
  async () => {
    const player = await world.richPlayer('gclub')
    const then = [deposit(player), ...times(4, withdrawal(player))]
    const { first, others } = await inBetween(['withdrawals', 'insert'], withdrawal(player), then)
    expect(first.status).toBe(201)
    // A deposit may be opened while a withdrawal is under way, but not a second withdrawal.
    expect(others.map(({ status }) => status)).toEqual([201, 409, 409, 409, 409])
    const [{ withdraw }, { deposit: after }] = [first.body, others[0]!.body]
    const orders = await Promise.all([
      player.visitor.get(`/api/v2/withdraws/${withdraw.id}`),
      player.visitor.get(`/api/v2/deposits/${after.id}`),
    ])
    expect(orders).toMatchObject([{ withdraw: { status: 'OPEN' } }, { deposit: { status: 'OPEN' } }])
    await world.expectBooksInOrder()
    expect((await world.walletOf(player, 'gclub')).moved).toEqual(['IN 1449.27', 'OUT 500.00'])
  },
  raceMs,
)

test.each([
  ['approved', 'approve', 'SUCCESS', 1],
  ['rejected', 'reject', 'REJECTED', 0],
])(
  'verdicts that come while a withdrawal is being %s are refused',
  async (_, verb, end, payouts) => {
    const player = await world.richPlayer('gclub')
    const { withdraw } = await player.visitor.post('/api/v2/withdraws', withdrawal(player).body)
    const path = `/api/v2/agency/withdraws/${withdraw.id}`
    const order = async () => (await operator.get(path)).withdraw
    await expect.poll(async () => (await order()).held, patience).toBe(true)
    await world.noJobsLeft()

    const approval = operator.prepare(`${path}/approve`)
    const rejection = operator.prepare(`${path}/reject`, { reason: 'no' })
    const decision = verb === 'approve' ? approval : rejection
    const then = [approval, rejection, approval, rejection]
    const { first, others } = await inBetween(['withdrawals', 'update'], decision, then)
    expect(first.status).toBe(200)
    expect(others.map(({ body }) => body.code)).toEqual(Array(4).fill('ORDER_NOT_OPEN'))
    await expect.poll(async () => (await order()).status, patience).toBe(end)
    await world.expectBooksInOrder()
    const paid = (await world.sandbox.payouts()).filter(({ reference }) =>
      reference.startsWith(withdraw.code),
    )
    expect(paid).toHaveLength(payouts)
  },
  raceMs,
)

test(
  'who checks or cancels while a payment is being written down finds the order paid',
  async () => {
    const player = await world.newPlayer()
    const { deposit: order } = await player.visitor.post('/api/v2/deposits', deposit(player).body)
    await world.sandbox.setFault('bank', 'drop-notify')
    await world.sandbox.pay(order.qr.payload)
    await world.sandbox.setFault('bank', 'none')
    const path = `/api/v2/deposits/${order.id}`
    const check = player.visitor.prepare(`${path}/check`)
    const cancel = player.visitor.prepare(`${path}/cancel`)
    const { first, others } = await inBetween(['payments', 'insert'], check, [check, cancel, check, cancel])
    expect(first).toMatchObject({ status: 200, body: { deposit: { status: 'PAID' } } })
    for (const [i, { status }] of others.entries()) expect(status).toBe(i % 2 === 0 ? 200 : 409)
    expect(codesOf(others)).toEqual(['ORDER_PAID'])
    await expect.poll(async () => (await player.visitor.get(path)).deposit.status, patience).toBe('SUCCESS')
    await world.expectBooksInOrder()
    expect(await world.walletOf(player, 'gclub')).toEqual({ balance: '1000.00', moved: ['IN 1000.00'] })
  },
  raceMs,
)

test(
  'a withdrawal that comes while the account is being replaced is not of the account that was there',
  async () => {
    const player = await world.richPlayer('gclub')
    const gate = await world.look((database) => closeGate(database, 'bank_accounts', 'update'))
    const other = {
      bankCode: 'jdb',
      currency: 'LAK',
      accountNumber: '2999999901',
      accountName: 'TEST PLAYER',
      owner: 'SELF',
      password: 'a-test-of-many',
    }
    const path = `/api/v2/players/bank-accounts/${player.bankAccountId}`
    const changed = player.visitor.ask('PUT', path, other)
    await gate.waiting(1)
    const asked = lastByteRace([withdrawal(player)])
    await gate.waiting(2)
    await gate.open()
    expect((await changed).status).toBe(200)
    expect(await asked).toMatchObject([{ status: 400, body: { fields: { bankAccountId: 'NOT_ALLOWED' } } }])
    await world.expectBooksInOrder()
    expect((await world.walletOf(player, 'gclub')).moved).toEqual(['IN 1449.27'])
  },
  raceMs,
)
