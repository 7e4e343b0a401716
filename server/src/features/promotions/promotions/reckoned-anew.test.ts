import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { ownCreditDesk } from '../../../testing/own-credit-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { openWithdrawal } from '../../orders/withdrawals/open-withdrawal.ts'

/** The promotion's deposit gives 1,000.00; nothing of it is the player's own. */
describe('a withdrawal under a promotion whose provider is slow to tell the credit', () => {
  let world: MoneyWorld
  let proposer: string
  let approver: string
  const desk = ownCreditDesk(
    () => world,
    () => ({ proposer, approver }),
  )
  const { adjust, credited, held, inUse, paidOut, setCredit, wish } = desk
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
  function meanwhile(act: () => Promise<unknown>): Context {
    let isFirst = true
    const game: Context['partners']['game'] = async (...which) => {
      const provider = (await world.context.partners.game(...which))!
      const balance: typeof provider.balance = async (memberId) => {
        const told = await provider.balance(memberId)
        if (isFirst) {
          isFirst = false
          await act()
        }
        return told
      }
      return { ...provider, balance }
    }
    return { ...world.context, partners: { ...world.context.partners, game } }
  }

  test('counts another one towards the maximum that has been paid out meanwhile', async () => {
    const { player } = await credited({ max_minor: 1_000_00n, withdraw_all: false, excess_to: 'AGENCY' })
    await setCredit(player.playerId, '9000.00')
    const context = meanwhile(async () => paidOut(await held(player, 1_000_00n)))
    const second = await openWithdrawal(context, wish(player, 1_000_00n)).catch(({ code }) => code)
    expect(second).toBe('CREDIT_NOT_ENOUGH')
    expect(await inUse(player.playerId)).toBeDefined()
  })

  test('is measured by what is left where the staff has taken of the promotion’s credit meanwhile', async () => {
    const { player } = await credited({ target_minor: 900_00n })
    const context = meanwhile(() => adjust(player, 'TAKE', 200_00n))
    await expect(openWithdrawal(context, wish(player, 100_00n))).rejects.toMatchObject({
      code: 'PROMOTION_CREDIT_NOT_REACHED',
    })
  })
})
