import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { asOwner, byHand } from '../../../testing/as-owner.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { stepsWithStaff } from '../kernel/order-timeline.ts'
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
  const query = (text: string) => asOwner(world.context.database, (client) => client.query(text))
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

  test('whoever has lost the role since their call was let in neither proposes nor approves', async () => {
    const player = await richPlayer()
    const row = await propose(player, noy)
    const late = await member('manager', 'Late')
    await query(`update staff set role = 'cashier' where staff_id = '${late}'`)
    await expect(approve(row, late)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(propose(player, late)).rejects.toMatchObject({ code: 'FORBIDDEN' })
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

  test('two who approve at once, and one who takes it back meanwhile, move it once or not at all', async () => {
    const lek = await member('manager', 'Lek')
    const player = await richPlayer()
    const both = await propose(player, noy)
    const approvals = await Promise.allSettled([approve(both, kham), approve(both, lek), approve(both, kham)])
    expect(codesOf(approvals)).toEqual(['ADJUSTMENT_SETTLED', 'ADJUSTMENT_SETTLED'])
    await adjust(both)

    const torn = await propose(player, noy)
    const results = await Promise.allSettled([approve(torn, kham), withdraw(torn, noy), refuse(torn, lek)])
    expect(codesOf(results)).toEqual(['ADJUSTMENT_SETTLED', 'ADJUSTMENT_SETTLED'])
    const { status } = await state(torn)
    expect(await transfersOf(torn)).toHaveLength(status === 'APPROVED' ? 1 : 0)
    if (status === 'APPROVED') await adjust(torn)
    expect(await creditOf(player)).toBe(rich + (status === 'APPROVED' ? 100_00n : 50_00n))
  })

  test('a refused or withdrawn proposal has ended; only its proposer withdraws it', async () => {
    const player = await richPlayer()
    const refused = await propose(player, noy)
    await expect(withdraw(refused, kham)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await refuse(refused, kham)
    expect(await state(refused)).toMatchObject({ status: 'REJECTED', decision_note: 'not our fault' })
    const back = await propose(player, noy)
    await withdraw(back, noy)
    expect(await state(back)).toMatchObject({ status: 'CANCELED', decided_by: null })
    for (const row of [refused, back])
      for (const act of [approve, refuse])
        await expect(act(row, kham)).rejects.toMatchObject({ code: 'ADJUSTMENT_SETTLED' })
  })

  test('a proposal is over after 24 hours, and a second before it is not', async () => {
    const player = await richPlayer()
    const [late, early] = [await propose(player, noy), await propose(player, noy)]
    world.setClock(secondsAfter(early.expires_at, -1))
    await advanceAdjustments(world.context, running)
    await approve(early, kham)
    world.setClock(late.expires_at)
    await expect(approve(late, kham)).rejects.toMatchObject({ code: 'ADJUSTMENT_SETTLED' })
    await advanceAdjustments(world.context, running)
    await advanceAdjustments(world.context, running)
    expect(await state(late)).toMatchObject({ status: 'EXPIRED', decided_by: null })
    expect(await stepsOf(world, late.adjustment_id)).toEqual(['OPENED', 'EXPIRED'])
    world.setClock(systemClock())
    await adjust(early)
  })

  test('a proposal that cannot be ended keeps no other from its end', async () => {
    const player = await richPlayer()
    const [bad, good] = [await propose(player, noy), await propose(player, noy)]
    await query(`create function spoil() returns trigger language plpgsql as $$ begin
        if new.adjustment_id = '${bad.adjustment_id}' then raise 'spoiled'; end if; return new; end $$;
      create trigger spoil before update on adjustments for each row execute function spoil()`)
    world.setClock(good.expires_at)
    await advanceAdjustments(world.context, running)
    expect((await state(bad)).status).toBe('PROPOSED')
    expect((await state(good)).status).toBe('EXPIRED')
    await query('drop trigger spoil on adjustments; drop function spoil()')
    await advanceAdjustments(world.context, running)
    expect((await state(bad)).status).toBe('EXPIRED')
    world.setClock(systemClock())
  })

  test('the same key proposes once, and nothing else', async () => {
    const player = await richPlayer()
    const first = await propose(player, noy, { key: 'a-1' })
    expect((await propose(player, noy, { key: 'a-1' })).adjustment_id).toBe(first.adjustment_id)
    await expect(propose(player, noy, { key: 'a-1', amountMinor: 1n })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect((await propose(player, kham, { key: 'a-1' })).adjustment_id).not.toBe(first.adjustment_id)
  })

  test.each([
    ['nothing', { amountMinor: 0n }, { code: 'VALIDATION' }],
    ['a satang over the bound', { amountMinor: 1_000_000_01n }, { code: 'VALIDATION' }],
  ])('%s cannot be proposed', async (_, wanted, refusal) => {
    await expect(propose(await richPlayer(), noy, wanted)).rejects.toMatchObject(refusal)
  })

  test('a sole approver approves an own proposal, unless a colleague could now or within a day', async () => {
    const { db } = world.context
    const others = db.updateTable('staff').where('staff_id', '!=', kham)
    const player = await richPlayer()
    const dayAgo = secondsAfter(world.context.clock(), -24 * 3600)
    await byHand(db, others.set({ deactivated_at: secondsAfter(dayAgo, 60) }))
    const row = await propose(player, kham)
    await expect(approve(row, kham)).rejects.toMatchObject({ code: 'FOUR_EYES' })
    await byHand(db, others.set({ deactivated_at: dayAgo }))
    await approve(row, kham)
    expect(await state(row)).toMatchObject({ status: 'APPROVED', approved_alone: true })
    const told = await world.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'subject_id', 'after'])
      .where('act', '=', 'SAID_ALONE')
      .execute()
    const after = { act: 'ADJUSTMENT_APPROVED', of: 'adjustment', id: row.adjustment_id, alone: true }
    expect(told).toEqual([{ staff_id: kham, subject_id: row.adjustment_id, after }])
    const ofRow = { agencyId: row.agency_id, kind: 'adjustment', orderId: row.adjustment_id } as const
    const alone = (await stepsWithStaff(db, ofRow)).filter((step) => step.alone)
    expect(alone).toMatchObject([{ step: 'APPROVED', staff_id: kham }])
    await adjust(row)

    // A password that was given is not their own.
    const until = secondsAfter(new Date(), 600)
    await byHand(db, others.set({ deactivated_at: null, password_expires_at: until }))
    const asked = await propose(player, kham)
    await approve(asked, kham)
    expect(await state(asked)).toMatchObject({ status: 'APPROVED', approved_alone: true })
    await adjust(asked)

    await byHand(db, others.set({ password_expires_at: null }))
    const next = await propose(player, kham)
    await expect(approve(next, kham)).rejects.toMatchObject({ code: 'FOUR_EYES' })
  })

  test.each(['STAFF_ADDED', 'STAFF_PASSWORD_RESET'] as const)(
    'after %s the one neither approves for a day, nor has their proposal approved by who did it',
    async (act) => {
      const puppet = await member('manager')
      const player = await richPlayer()
      const row = await propose(player, noy)
      await writeAudit(world.context.db, {
        agencyId: world.agency.agency_id,
        at: world.context.clock(),
        by: { staffId: noy, address: null, requestId: null },
        act,
        subject: { kind: 'STAFF', id: puppet },
      })
      await expect(approve(row, puppet)).rejects.toMatchObject({ code: 'FOUR_EYES' })
      const theirs = await propose(player, puppet)
      await expect(approve(theirs, noy)).rejects.toMatchObject({ code: 'FOUR_EYES' })
      for (const each of [row, theirs]) {
        await approve(each, kham)
        await adjust(each)
      }
    },
  )

  test.each(['STAFF_DEACTIVATED', 'STAFF_CHANGED', 'TOTP_RESET'] as const)(
    'what somebody has proposed is over after their %s',
    async (act) => {
      const leaving = await member('manager')
      const row = await propose(await richPlayer(), leaving)
      const tell = (after: Record<string, string>) =>
        writeAudit(world.context.db, {
          agencyId: world.agency.agency_id,
          at: world.context.clock(),
          by: { staffId: noy, address: null, requestId: null },
          act,
          subject: { kind: 'STAFF', id: leaving },
          after,
        })
      await tell({ role: 'viewer' })
      await expect(approve(row, kham)).rejects.toMatchObject({ code: 'ADJUSTMENT_SETTLED' })
    },
  )

  test('another name takes nothing of what somebody has proposed', async () => {
    const renamed = await member('manager')
    const row = await propose(await richPlayer(), renamed)
    await writeAudit(world.context.db, {
      agencyId: world.agency.agency_id,
      at: world.context.clock(),
      by: { staffId: noy, address: null, requestId: null },
      act: 'STAFF_CHANGED',
      subject: { kind: 'STAFF', id: renamed },
      after: { name: 'Another' },
    })
    await approve(row, kham)
    expect(await state(row)).toMatchObject({ status: 'APPROVED', approved_alone: false })
    await adjust(row)
  })
})
