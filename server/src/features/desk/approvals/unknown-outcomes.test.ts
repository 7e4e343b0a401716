import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { approvalDesk, fourEyes, most } from '../../../testing/approval-desk.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { decideDeposit } from '../../orders/deposits/settle-deposit.ts'
import { decideMove } from '../../orders/moves/move-steps.ts'
import { idOf as idOfMove, type MoveStep } from '../../orders/moves/move.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { decideWithdrawal, sendPayout, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'

describe('an outcome that nobody knows is decided by two [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { idOf, opened, withdrawals, setAgency, member, newReference, confirm } = approvalDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  const moves = moveDesk(() => world)
  type Decide = (staffId: string, happened: boolean) => Promise<unknown>
  interface Unknown {
    orderId: string
    decide: Decide
  }
  const said = { note: 'their support says so', bankReference: null }
  /** Asked for a while ago, of a partner that did it and never says so. */
  async function silent(partner: Parameters<typeof world.sandbox.setFault>[0], ask: () => Promise<unknown>) {
    await world.sandbox.setFault(partner, partner === 'bank' ? 'error' : 'timeout-after')
    await ask().catch((error: unknown) => expect(error).toBeInstanceOf(NotFinished))
    await world.sandbox.setFault(partner, 'none')
  }
  const makeOld = async (orderId: string) => {
    const created_at = secondsAfter(world.context.clock(), -16 * 60)
    for (const table of ['credit_transfers', 'payouts'] as const) {
      const rows = world.context.db.updateTable(table as 'payouts').set({ created_at })
      await rewrite(world.context.database, rows.where('order_id', '=', orderId))
    }
  }

  async function deposit(): Promise<Unknown> {
    const row = await opened()
    await silent('alphabet', () => confirm(row, noy, newReference()))
    return {
      orderId: row.deposit_id,
      decide: (staffId, happened) => decideDeposit(world.context, idOf(row), { ...said, staffId, happened }),
    }
  }
  async function withdrawal(of: 'take' | 'payout'): Promise<Unknown> {
    const row =
      of === 'take' ? await withdrawals.open(await withdrawals.richPlayer()) : (await withdrawals.held()).row
    const id = withdrawals.idOf(row)
    if (of === 'payout') await approveWithdrawal(world.context, id, noy)
    if (of === 'take') await silent('gclub', () => reserveCredit(world.context, id))
    else await silent('bank', () => sendPayout(world.context, id))
    const decide: Decide = (staffId, happened) =>
      decideWithdrawal(world.context, id, { ...said, staffId, happened })
    return { orderId: row.withdrawal_id, decide }
  }
  async function move(step: MoveStep): Promise<Unknown> {
    const { row } = step === 'take' ? await moves.opened() : await moves.taken()
    await silent(step === 'take' ? moves.from : moves.to, () => moves.advance(row, step))
    const decide: Decide = (staffId, happened) =>
      decideMove(world.context, idOfMove(row), { ...said, staffId, happened })
    return { orderId: row.move_id, decide }
  }

  test.each([
    ['credit of a deposit, at the rate at which it was sold', deposit, 99_994_80n],
    ['credit of a withdrawal, at the rate at which it is bought', () => withdrawal('take'), 680_000_00n],
    ['a payout, by what it pays', () => withdrawal('payout'), 680_000_00n],
    ['credit that leaves by a move, as what goes out', () => move('take'), 985_503_60n],
    ['credit that comes by a move, as what comes in', () => move('credit'), 999_996_30n],
  ])('and weighs as %s', async (_, make, weighs) => {
    const owner = await member('owner', 'Owner')
    const isDecided = async ({ orderId }: Unknown) => (await stepsOf(world, orderId)).includes('DECIDED')
    const found = async () => {
      await setAgency({ four_eyes_minor: most, four_eyes_day_minor: most })
      const it = await make()
      await makeOld(it.orderId)
      return it
    }
    const large = await found()
    await setAgency({ four_eyes_minor: weighs })
    await large.decide(kham, true)
    await expect(large.decide(kham, true)).rejects.toMatchObject(fourEyes)
    // Who says the other outcome begins anew.
    await large.decide(owner, false)
    await large.decide(kham, true)
    expect(await isDecided(large)).toBe(false)
    await large.decide(owner, true)
    expect(await isDecided(large)).toBe(true)
    const small = await found()
    await setAgency({ four_eyes_minor: weighs + 1n })
    await small.decide(kham, true)
    expect(await isDecided(small)).toBe(true)
  })
})
