import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import type { MoveStep } from './move.ts'
import { advanceMoves } from './move-jobs.ts'

describe('moves of credit whose providers fall silent', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterEach(async () => {
    for (const target of [from, to]) await world.sandbox.setFault(target, 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { from, to, credits, state, advance, opened, taken, refused, transfersOf, makeOld } = moveDesk(
    () => world,
  )
  const before = { take: opened, credit: taken, return: refused }
  const partnerOf = (step: MoveStep) => (step === 'credit' ? to : from)
  const endOf = { take: 'SUCCESS', credit: 'SUCCESS', return: 'FAILED' } as const
  const steps = ['take', 'credit', 'return'] as const
  const lost = ['timeout-before', 'timeout-after'] as const

  test.each(steps.flatMap((step) => lost.map((fault) => [step, fault] as const)))(
    'an answer to %s that is lost (%s) leaves it unknown: asked again by the same reference, it happens once',
    async (step, fault) => {
      const { player, row } = await before[step]()
      await world.sandbox.setFault(partnerOf(step), fault)
      await expect(advance(row, step)).rejects.toThrow(NotFinished)
      const asked = (await transfersOf(row)).at(-1)!
      expect(asked).toMatchObject({ step, try: 1, status: 'UNKNOWN' })
      expect((await stepsOf(world, row.move_id)).filter((name) => name === 'PROVIDER_SILENT')).toHaveLength(1)
      // By then a process has died, and its job with it.
      await world.sandbox.setFault(partnerOf(step), 'none')
      for (const _ of steps) await advanceMoves(world.context, running, 0)
      expect((await state(row)).status).toBe(endOf[step])
      expect(await credits(player)).toEqual(step === 'return' ? [1_449_27n, 0n] : [0n, 1_449_27n])
      const transfers = await transfersOf(row)
      expect(transfers.filter((one) => one.step === step)).toMatchObject([{ transfer_id: asked.transfer_id }])
    },
  )

  test.each(steps)('what a dead process left before %s is finished by the look-round alone', async (step) => {
    const { player, row } = await before[step]()
    for (const _ of steps) await advanceMoves(world.context, running, 0)
    expect((await state(row)).status).toBe(endOf[step])
    expect(await credits(player)).toEqual(step === 'return' ? [1_449_27n, 0n] : [0n, 1_449_27n])
  })

  test('the look-round leaves what is young to its job', async () => {
    const { row } = await opened()
    await advanceMoves(world.context, running)
    expect((await state(row)).taken_at).toBeNull()
    await makeOld(row)
    await advanceMoves(world.context, running)
    expect((await state(row)).taken_at).not.toBeNull()
  })

  test('a move whose provider is unreachable does not delay others', async () => {
    const { row: stuck } = await taken()
    const { row: next } = await opened()
    await world.sandbox.setFault(to, 'error')
    await advanceMoves(world.context, running, 0)
    expect((await state(next)).taken_at).not.toBeNull()
    expect((await state(stuck)).status).toBe('OPEN')
    await world.sandbox.setFault(to, 'none')
    await advanceMoves(world.context, running, 0)
    expect((await state(stuck)).status).toBe('SUCCESS')
  })
})
