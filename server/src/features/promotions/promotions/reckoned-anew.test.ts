import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { ownCreditDesk } from '../../../testing/own-credit-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { withFirstBalance } from '../../../testing/with-game.ts'
import { openWithdrawal } from '../../orders/withdrawals/open-withdrawal.ts'
import { recheckUsage } from './recheck-usage.ts'

/** The promotion's deposit gives 1,000.00; nothing of it is the player's own. */
describe('under a promotion whose provider is slow to tell the credit', () => {
  let world: MoneyWorld
  let proposer: string
  let approver: string
  const desk = ownCreditDesk(
    () => world,
    () => ({ proposer, approver }),
  )
  const { adjust, credited, held, inUse, paidOut, setCredit, wish } = desk
  const { walletOf, withOpenBets, withOwn } = desk
  beforeAll(async () => {
    world = await moneyWorld()
    proposer = await findStaffId(world)
    approver = await addStaff(world.context, 'approver', 'owner', world.agency.agency_id)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  /** Something happens once the provider has told the credit, the first time that it is asked. */
  const meanwhile = (act: () => Promise<unknown>) =>
    withFirstBalance(world.context, async (ask) => {
      const told = await ask()
      await act()
      return told
    })

  test('a withdrawal counts another one towards the maximum that has been paid out meanwhile', async () => {
    const { player } = await credited({ max_minor: 1_000_00n, withdraw_all: false, excess_to: 'AGENCY' })
    await setCredit(player.playerId, '9000.00')
    const context = meanwhile(async () => paidOut(await held(player, 1_000_00n)))
    const second = await openWithdrawal(context, wish(player, 1_000_00n)).catch(({ code }) => code)
    expect(second).toBe('CREDIT_NOT_ENOUGH')
    expect(await inUse(player.playerId)).toBeDefined()
  })

  test('it is measured by what is left where the staff has taken of the promotion’s credit meanwhile', async () => {
    const { player } = await credited({ target_minor: 900_00n })
    const context = meanwhile(() => adjust(player, 'TAKE', 200_00n))
    await expect(openWithdrawal(context, wish(player, 100_00n))).rejects.toMatchObject({
      code: 'PROMOTION_CREDIT_NOT_REACHED',
    })
  })

  test('the promotion does not end beside open bets by own credit that has left meanwhile', async () => {
    const player = await withOwn('100.00')
    await setCredit(player.playerId, '105.00')
    const context = withFirstBalance(withOpenBets(45_00n), async (ask) => {
      await paidOut(await held(player, 100_00n))
      return ask()
    })
    await recheckUsage(context, walletOf(player))
    expect(await inUse(player.playerId)).toMatchObject({ status: 'USED', brought_minor: 0n })
  })
})
