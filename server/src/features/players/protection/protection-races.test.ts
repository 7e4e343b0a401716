import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeGate } from '../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { notePlayer } from '../players/note-player.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { excludePlayer } from './exclude-player.ts'
import { setLimits } from './set-limits.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await moneyWorld()
})
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await world.close()
})
const { waiting, credit, deposits } = paymentDesk(() => world)
const { member, withdrawals } = payoutDesk(() => world)
const idOf = (playerId: string) => ({ agencyId: world.agency.agency_id, playerId })

/** Stops the player just before the row is written, has the money come, and only then lets the player go on. */
async function whileWriting<T>(table: string, player: () => Promise<unknown>, money: () => Promise<T>) {
  const gate = await closeGate(world.context.database, table, table === 'players' ? 'update' : 'insert')
  const protecting = player()
  await gate.waiting(1)
  const moved = money().then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
  // It waits behind the player, or is through already, and that shows in its answer.
  await Promise.race([moved, gate.waiting(2)])
  await gate.open()
  await protecting
  return moved
}

test('a deposit that comes while a break begins is refused', async () => {
  const { playerId } = await world.newPlayer()
  const begin = () => excludePlayer(world.context, idOf(playerId), { days: 1 })
  expect(await whileWriting('players', begin, () => deposits.open(playerId))).toBe('PLAYER_EXCLUDED')
})

test('a break that begins while a deposit is ordered waits until it is there', async () => {
  const { playerId } = await world.newPlayer()
  const gate = await closeGate(world.context.database, 'deposits', 'insert')
  const order = deposits.open(playerId)
  await gate.waiting(1)
  const breaking = excludePlayer(world.context, idOf(playerId), { months: 6 })
  const first = await Promise.race([breaking.then(() => 'the break'), gate.waiting(2).then(() => 'neither')])
  await gate.open()
  expect(first).toBe('neither')
  await breaking
  await cancelDeposit(world.context, deposits.idOf(await order))
  await expect(deposits.open(playerId)).rejects.toMatchObject({ code: 'PLAYER_EXCLUDED' })
})

test('a payment that is credited by hand while a break begins is refused, and goes on waiting', async () => {
  const { order, paymentId } = await waiting()
  const begin = () => excludePlayer(world.context, idOf(order.player_id), { days: 1 })
  const money = () => credit(paymentId, order.player_id)
  expect(await whileWriting('players', begin, money)).toBe('PLAYER_EXCLUDED')
})

test('a deposit that comes while a limit is set is measured by it', async () => {
  const { playerId } = await world.newPlayer()
  const limit = () => setLimits(world.context, idOf(playerId), { day: 99_999_00n })
  expect(await whileWriting('deposit_limits', limit, () => deposits.open(playerId))).toBe(
    'DEPOSIT_LIMIT_REACHED',
  )
})

test('acts on a player and a payout of theirs at one instant are all done', async () => {
  const staffId = await member('manager')
  for (let round = 0; round < 6; round++) {
    const { row } = await withdrawals.held()
    const player = idOf(row.player_id)
    const done = await Promise.allSettled([
      approveWithdrawal(world.context, withdrawals.idOf(row), staffId),
      notePlayer(world.context, player, { staffId, note: 'a note', idempotencyKey: null }),
      setLimits(world.context, player, { month: BigInt(9 - round) * 1_000_000_00n }),
      notePlayer(world.context, player, { staffId, note: 'another', idempotencyKey: null }),
    ])
    expect(done.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  }
})
