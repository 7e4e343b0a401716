import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { asOwner, byHand } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { stepsWithStaff } from '../kernel/order-timeline.ts'
import { advanceAdjustments } from './adjust-credit.ts'

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
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { member, setAgency } = payoutDesk(() => world)
  const { richPlayer, creditOf } = withdrawalDesk(() => world)
  const desk = adjustmentDesk(() => world)
  const query = (text: string) => asOwner(world.context.database, (client) => client.query(text))
  const { propose, approve, refuse, withdraw, adjust, state, transfersOf } = desk

  const codesOf = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

  test('whoever has lost the role since their call was let in neither proposes nor approves', async () => {
    const player = await richPlayer()
    const row = await propose(player, noy)
    const late = await member('manager', 'Late')
    await query(`update staff set role = 'cashier' where staff_id = '${late}'`)
    await expect(approve(row, late)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(propose(player, late)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await withdraw(row, noy)
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
