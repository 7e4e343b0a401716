import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { advanceAdjustments } from './adjust-credit.ts'
import type { AdjustmentRow } from './adjustment.ts'

const rich = 1_449_27n

describe('adjustments of credit', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
  })
  beforeEach(() => setAgency({ four_eyes_minor: 1_000_000_000_00n }))
  afterEach(() => world.sandbox.setFault('gclub', 'none'))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { member, setAgency } = payoutDesk(() => world)
  const { richPlayer, creditOf } = withdrawalDesk(() => world)
  const desk = adjustmentDesk(() => world)
  const { propose, approve, refuse, withdraw, adjust, decide, state, transfersOf, makeOld } = desk

  async function approved(direction: AdjustmentRow['direction'] = 'GIVE', amountMinor = 50_00n) {
    const player = await richPlayer()
    const row = await propose(player, noy, { direction, amountMinor })
    await approve(row, kham)
    return { player, row }
  }
  const codesOf = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

  test('nothing moves by one approval', async () => {
    const player = await richPlayer()
    const row = await propose(player, noy)
    await expect(approve(row, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    expect(await transfersOf(row)).toEqual([])
    expect(await creditOf(player)).toBe(rich)
    await withdraw(row, noy)
  })

  test.each([
    ['GIVE', 'IN', rich + 50_00n, 'CREDITED'],
    ['TAKE', 'OUT', rich - 50_00n, 'HELD'],
  ] as const)('%s: another one approves, and the credit moves once', async (way, direction, left, step) => {
    const { player, row } = await approved(way)
    expect(await state(row)).toMatchObject({ status: 'APPROVED', decided_by: kham, approved_alone: false })
    await Promise.allSettled([adjust(row), adjust(row), adjust(row)])
    await adjust(row)
    expect(await creditOf(player)).toBe(left)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS', failure: null })
    expect(await transfersOf(row)).toMatchObject([{ step: 'adjust', direction, status: 'CONFIRMED' }])
    expect(await stepsOf(world, row.adjustment_id)).toEqual(['OPENED', 'APPROVED', step])
  })

  test('credit comes to a player who has never been at the provider', async () => {
    const player = await world.newPlayer()
    const row = await propose(player, noy, { amountMinor: 1n })
    await approve(row, kham)
    await adjust(row)
    expect(await creditOf(player)).toBe(1n)
  })

  test('all of it can be taken, and not a satang more', async () => {
    const player = await richPlayer()
    const more = await propose(player, noy, { direction: 'TAKE', amountMinor: rich + 1n })
    await expect(approve(more, kham)).rejects.toMatchObject({ code: 'CREDIT_NOT_ENOUGH' })
    expect((await state(more)).status).toBe('PROPOSED')
    const all = await propose(player, noy, { direction: 'TAKE', amountMinor: rich })
    await approve(all, kham)
    await adjust(all)
    expect(await creditOf(player)).toBe(0n)
    await refuse(more, kham)
  })

  test('of two adjustments that each take most of the credit one is approved', async () => {
    const player = await richPlayer()
    const rows = [1, 2].map(() => propose(player, noy, { direction: 'TAKE', amountMinor: 1_000_00n }))
    const [one, other] = (await Promise.all(rows)) as [AdjustmentRow, AdjustmentRow]
    const results = await Promise.allSettled([approve(one, kham), approve(other, kham)])
    expect(codesOf(results)).toEqual(['CREDIT_NOT_ENOUGH'])
    const [row, left] = (await state(one)).status === 'APPROVED' ? [one, other] : [other, one]
    await adjust(row)
    await withdraw(left, noy)
    expect(await creditOf(player)).toBe(rich - 1_000_00n)
  })

  test('the provider refuses to take credit that was lost in play since', async () => {
    const { player, row } = await approved('TAKE', rich)
    const { member_id } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    await world.sandbox.rewrite(`update members set balance = balance - 100 where member_id = '${member_id}'`)
    await adjust(row)
    expect(await state(row)).toMatchObject({ status: 'FAILED', failure: 'CREDIT_CHANGED' })
    expect(await creditOf(player)).toBe(rich - 1_00n)
    expect((await stepsOf(world, row.adjustment_id)).at(-1)).toBe('HOLD_REFUSED')
  })

  test('at a provider that was switched off meanwhile nothing is given, and what is there may be taken', async () => {
    const player = await richPlayer()
    const [gift, take] = [await propose(player, noy), await propose(player, noy, { direction: 'TAKE' })]
    const offer = (enabled: boolean) =>
      world.context.db
        .updateTable('agency_providers')
        .set({ enabled })
        .where('provider_id', '=', 'gclub')
        .execute()
    await offer(false)
    await expect(approve(gift, kham)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    await approve(take, kham)
    await adjust(take)
    expect(await creditOf(player)).toBe(rich - 50_00n)
    await offer(true)
    await approve(gift, kham)
    await adjust(gift)
    expect(await creditOf(player)).toBe(rich)
  })

  test('an adjustment that the provider refuses moves nothing', async () => {
    const { player, row } = await approved()
    await world.sandbox.setFault('gclub', 'refuse')
    await adjust(row)
    await world.sandbox.setFault('gclub', 'none')
    expect(await state(row)).toMatchObject({ status: 'FAILED', failure: 'PROVIDER_REFUSED' })
    expect(await creditOf(player)).toBe(rich)
  })

  test('while the provider does not answer nothing is approved that has to be there, but a gift is', async () => {
    const player = await richPlayer()
    const [take, gift] = [await propose(player, noy, { direction: 'TAKE' }), await propose(player, noy)]
    await world.sandbox.setFault('gclub', 'error')
    await expect(approve(take, kham)).rejects.toThrow(ProviderUnavailable)
    await approve(gift, kham)
    await world.sandbox.setFault('gclub', 'none')
    expect((await state(take)).status).toBe('PROPOSED')
    await withdraw(take, noy)
    await adjust(gift)
    expect(await creditOf(player)).toBe(rich + 50_00n)
  })

  test.each(
    (['GIVE', 'TAKE'] as const).flatMap((way) =>
      (['timeout-before', 'timeout-after'] as const).map((fault) => [way, fault] as const),
    ),
  )(
    '%s whose answer is lost (%s) is asked after by the same reference and happens once',
    async (way, fault) => {
      const { player, row } = await approved(way)
      await world.sandbox.setFault('gclub', fault)
      await expect(adjust(row)).rejects.toThrow(NotFinished)
      const [asked] = await transfersOf(row)
      expect(asked).toMatchObject({ status: 'UNKNOWN' })
      await world.sandbox.setFault('gclub', 'none')
      // By then a process has died, and its job with it.
      await advanceAdjustments(world.context, running, 0)
      expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
      expect(await transfersOf(row)).toMatchObject([{ transfer_id: asked!.transfer_id }])
      expect(await creditOf(player)).toBe(way === 'GIVE' ? rich + 50_00n : rich - 50_00n)
    },
  )

  test('a look-round finishes adjustments of a dead process, and leaves recent ones to their jobs', async () => {
    const { row } = await approved()
    await advanceAdjustments(world.context, running)
    expect((await state(row)).status).toBe('APPROVED')
    await makeOld(row)
    await advanceAdjustments(world.context, running)
    expect((await state(row)).status).toBe('SUCCESS')
  })

  test.each([
    [true, 'SUCCESS', rich + 50_00n],
    [false, 'FAILED', rich],
  ] as const)('the staff says of a silent one whether it happened: %s', async (happened, end, left) => {
    const { player, row } = await approved()
    await world.sandbox.setFault('gclub', happened ? 'timeout-after' : 'timeout-before')
    await expect(adjust(row)).rejects.toThrow(NotFinished)
    await expect(decide(row, kham, happened)).rejects.toMatchObject({ code: 'TOO_EARLY_TO_DECIDE' })
    await makeOld(row)
    await decide(row, kham, happened)
    expect((await state(row)).status).toBe('APPROVED')
    await expect(decide(row, kham, happened)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await decide(row, noy, happened)
    await expect(decide(row, kham, happened)).rejects.toMatchObject({ code: 'NOTHING_TO_DECIDE' })
    await world.sandbox.setFault('gclub', 'none')
    expect((await state(row)).status).toBe(end)
    expect(await creditOf(player)).toBe(left)
  })
})
