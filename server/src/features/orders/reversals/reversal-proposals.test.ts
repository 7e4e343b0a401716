import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { advanceReversals } from './reverse-credit.ts'

/** 100,000 kip at 690. */
const credit = 144_92n
const most = 1_000_000_000_00n
const impossible = (because: string) => ({ code: 'REVERSAL_NOT_POSSIBLE', detail: { because } })

describe('reversals [ASVS 2.3.3]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const { member, setAgency } = payoutDesk(() => world)
  const desk = reversalDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
  })
  beforeEach(() => setAgency({ four_eyes_minor: most, four_eyes_day_minor: most }))
  afterEach(async () => {
    world.setClock(systemClock())
    await world.sandbox.setFault('alphabet', 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { confirmed, propose, approve, approved, reversed, reverse, creditOf, paymentOf } = desk
  const codesOf = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

  test('of two concurrent approvals and a withdrawal of the proposal one is applied', async () => {
    const lek = await member('manager', 'Lek')
    const { row } = await confirmed(noy)
    const reversal = await propose(row, noy)
    const results = await Promise.allSettled([
      approve(reversal, kham),
      approve(reversal, lek),
      approve(reversal, kham),
    ])
    expect(codesOf(results)).toHaveLength(2)
    await reverse(reversal)
    expect(await creditOf(row.player_id)).toBe(0n)
    expect(await desk.transfersOf(reversal)).toHaveLength(1)
  })

  test('50 proposals at once are one', async () => {
    const { row } = await confirmed(noy)
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => propose(row, noy)))
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(made).toHaveLength(1)
    await desk.refuse(made[0]!, kham)
    // Refused, it can be proposed anew.
    await reversed(row, noy, kham)
  })

  test.each(['timeout-before', 'timeout-after'] as const)(
    'an answer that is lost (%s) is asked after by the same reference, and it happens once',
    async (fault) => {
      const { row } = await confirmed(noy)
      const reversal = await approved(row, noy, kham)
      await world.sandbox.setFault('alphabet', fault)
      await expect(reverse(reversal)).rejects.toThrow(NotFinished)
      expect(await desk.transfersOf(reversal)).toMatchObject([{ status: 'UNKNOWN' }])
      // It may have happened: nobody begins another one.
      await expect(propose(row, kham)).rejects.toMatchObject(impossible('REVERSED'))
      await world.sandbox.setFault('alphabet', 'none')
      // By then a process has died, and its job with it.
      await advanceReversals(world.context, running, 0)
      await advanceReversals(world.context, running, 0)
      expect(await desk.state(reversal)).toMatchObject({ status: 'SUCCESS' })
      expect(await desk.transfersOf(reversal)).toHaveLength(1)
      expect(await creditOf(row.player_id)).toBe(0n)
    },
  )

  test.each([
    [true, 'SUCCESS', 0n],
    [false, 'FAILED', credit],
  ] as const)('two of the staff say of a silent one whether it happened: %s', async (happened, end, left) => {
    const { row, reference } = await confirmed(noy)
    const reversal = await approved(row, noy, kham)
    await world.sandbox.setFault('alphabet', happened ? 'timeout-after' : 'timeout-before')
    await expect(reverse(reversal)).rejects.toThrow(NotFinished)
    await expect(desk.decide(reversal, kham, happened)).rejects.toMatchObject({ code: 'TOO_EARLY_TO_DECIDE' })
    await desk.makeOld(reversal)
    await desk.decide(reversal, kham, happened)
    expect((await desk.state(reversal)).status).toBe('APPROVED')
    await expect(desk.decide(reversal, kham, happened)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await desk.decide(reversal, noy, happened)
    await world.sandbox.setFault('alphabet', 'none')
    expect((await desk.state(reversal)).status).toBe(end)
    expect(await creditOf(row.player_id)).toBe(left)
    expect((await paymentOf(reference)).state).toBe(happened ? 'SUSPENSE' : 'MATCHED')
  })

  test('a proposal is over after 24 hours, and another one may be made', async () => {
    const { row } = await confirmed(noy)
    const late = await propose(row, noy)
    world.setClock(secondsAfter(late.expires_at, -1))
    await expect(propose(row, kham)).rejects.toMatchObject(impossible('REVERSED'))
    world.setClock(late.expires_at)
    await expect(approve(late, kham)).rejects.toMatchObject({ code: 'ADJUSTMENT_SETTLED' })
    const next = await propose(row, kham)
    await advanceReversals(world.context, running)
    expect((await desk.state(late)).status).toBe('EXPIRED')
    expect((await desk.state(next)).status).toBe('PROPOSED')
    await desk.withdraw(next, kham)
  })

  test('the same key proposes once, and nothing else', async () => {
    const { row } = await confirmed(noy)
    const first = await propose(row, noy, { key: 'x-1' })
    expect((await propose(row, noy, { key: 'x-1' })).reversal_id).toBe(first.reversal_id)
    await expect(propose(row, noy, { key: 'x-1', reason: 'TWICE' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await desk.withdraw(first, noy)
  })

  test('sent many times at once under one key it is one, and each is answered with it', async () => {
    const { row } = await confirmed(noy)
    const sent = await Promise.all(Array.from({ length: 10 }, () => propose(row, noy, { key: 'x-2' })))
    expect(new Set(sent.map(({ reversal_id }) => reversal_id)).size).toBe(1)
    await desk.withdraw(sent[0]!, noy)
  })
})
