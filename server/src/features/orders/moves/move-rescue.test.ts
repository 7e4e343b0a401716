import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { decideMove, retryReturn } from './move-steps.ts'
import { idOf, type MoveRow, type MoveStep } from './move.ts'
import { advanceMoves } from './move-jobs.ts'

describe('a move of credit that needs an operator', () => {
  let world: MoneyWorld
  let staffId: string
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  afterEach(async () => {
    for (const target of [from, to]) await world.sandbox.setFault(target, 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const desk = moveDesk(() => world)
  const { from, to, credits, state, advance, opened, taken, refused, transfersOf, makeOld } = desk
  const before = { take: opened, credit: taken, return: refused }
  const partnerOf = (step: MoveStep) => (step === 'credit' ? to : from)
  const decide = (row: MoveRow, happened: boolean) =>
    decideMove(world.context, idOf(row), { happened, note: 'by telephone', staffId, bankReference: null })
  const runRounds = async () => {
    for (const _ of [1, 2, 3]) await advanceMoves(world.context, running, 0)
  }

  /** A step whose provider did it, or not, and never says so. */
  async function silent(step: MoveStep, happened: boolean) {
    const { player, row } = await before[step]()
    await world.sandbox.setFault(partnerOf(step), happened ? 'timeout-after' : 'timeout-before')
    await expect(advance(row, step)).rejects.toThrow(NotFinished)
    return { player, row }
  }

  test('a refused return waits for an operator, who has it tried again under a number of its own', async () => {
    const { player, row } = await refused()
    await world.sandbox.setFault(from, 'refuse')
    await advance(row, 'return')
    await world.sandbox.setFault(from, 'none')
    await runRounds()
    expect(await credits(player)).toEqual([0n, 0n])
    expect((await stepsOf(world, row.move_id)).at(-1)).toBe('RETURN_REFUSED')

    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => retryReturn(world.context, idOf(row), staffId)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await runRounds()
    expect((await state(row)).returned_at).not.toBeNull()
    expect(await credits(player)).toEqual([1_449_27n, 0n])
    expect((await transfersOf(row)).filter(({ step }) => step === 'return')).toMatchObject([
      { try: 1, status: 'REFUSED' },
      { try: 2, status: 'CONFIRMED' },
    ])
    await expect(retryReturn(world.context, idOf(row), staffId)).rejects.toMatchObject({
      code: 'NOTHING_TO_RETRY',
    })
  })

  test.each(['take', 'credit', 'return'] as const)(
    'nothing of %s is there to be tried again',
    async (step) => {
      const { row } = await before[step]()
      await expect(retryReturn(world.context, idOf(row), staffId)).rejects.toMatchObject({
        code: 'NOTHING_TO_RETRY',
      })
      await runRounds()
    },
  )

  test.each([
    ['take', true, 'SUCCESS', [0n, 1_449_27n]],
    ['take', false, 'CANCELED', [1_449_27n, 0n]],
    ['credit', true, 'SUCCESS', [0n, 1_449_27n]],
    ['credit', false, 'FAILED', [1_449_27n, 0n]],
    ['return', true, 'FAILED', [1_449_27n, 0n]],
  ] as const)(
    'an operator decides on a silent %s (it happened: %s), but not before a quarter of an hour',
    async (step, happened, end, wanted) => {
      const { player, row } = await silent(step, happened)
      await expect(decide(row, happened)).rejects.toMatchObject({ code: 'TOO_EARLY_TO_DECIDE' })
      await makeOld(row)
      await decide(row, happened)
      await world.sandbox.setFault(partnerOf(step), 'none')
      await runRounds()
      expect((await state(row)).status).toBe(end)
      expect(await credits(player)).toEqual(wanted)
      await expect(decide(row, happened)).rejects.toMatchObject({ code: 'NOTHING_TO_DECIDE' })
      expect(await stepsOf(world, row.move_id)).toContain('DECIDED')
    },
  )

  test('a return that an operator says never happened is tried again, and is back once', async () => {
    const { player, row } = await silent('return', false)
    await makeOld(row)
    await decide(row, false)
    await world.sandbox.setFault(from, 'none')
    await retryReturn(world.context, idOf(row), staffId)
    await runRounds()
    expect(await credits(player)).toEqual([1_449_27n, 0n])
  })

  test('an operator\u2019s decision and the provider\u2019s answer at the same instant give the credit once', async () => {
    const { player, row } = await silent('credit', true)
    await makeOld(row)
    await world.sandbox.setFault(to, 'none')
    await Promise.allSettled([advance(row, 'credit'), decide(row, true), advance(row, 'credit')])
    expect((await state(row)).status).toBe('SUCCESS')
    expect(await credits(player)).toEqual([0n, 1_449_27n])
  })
})
