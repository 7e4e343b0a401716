import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { automaticDesk } from '../../../testing/automatic-desk.ts'
import { cleanDesk } from '../../../testing/clean-desk.ts'
import { giveAccount } from '../../../testing/give-account.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { approveClean, approveWithdrawal } from './approve-withdrawal.ts'

describe('a withdrawal whose player has another account since', () => {
  let world: MoneyWorld
  const { withdrawals, setAgency, letAllThrough, judge, freshDay, knownPlayer, heldOf, member } =
    automaticDesk(() => world)
  const { idOf, state } = withdrawals
  const { cleanPlayer, heldOf: heldOfClean } = cleanDesk(
    () => world,
    () => member(),
  )
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  let numbers = 2_777_777_700
  const number = () => String(++numbers)

  test('is not paid by the rules, also once the hold is over', async () => {
    await letAllThrough()
    const player = await knownPlayer()
    const row = await heldOf(player)
    await giveAccount(world, player.playerId, number())
    await judge(row, freshDay())
    expect(await state(row)).toMatchObject({
      approved_at: null,
      not_automatic: ['ACCOUNT_REPLACED'],
      look_again_at: null,
    })
  })

  test('is paid by the rules where the account is the same again', async () => {
    await letAllThrough()
    const player = await knownPlayer()
    const row = await heldOf(player)
    await giveAccount(world, player.playerId, number())
    await giveAccount(world, player.playerId, row.account_number)
    await judge(row, freshDay())
    expect((await state(row)).approved_by_rules).not.toBeNull()
  })

  test('is not clean, and paid where one of the staff has looked at it', async () => {
    await setAgency({ automatic_payouts: false, payouts_by_hand: true })
    const player = await cleanPlayer()
    const row = await heldOfClean(player, 1_000_00n)
    const staffId = await member()
    await giveAccount(world, player.playerId, number())
    const left = { marks: ['ACCOUNT_REPLACED'], waits: false }
    expect(await approveClean(world.context, idOf(row), staffId)).toEqual(left)
    await approveWithdrawal(world.context, idOf(row), staffId)
    expect((await state(row)).approved_by).toBe(staffId)
  })
})
