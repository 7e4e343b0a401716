import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditAct } from '@kham/contract/operator/desk/audit'
import { systemClock, secondsAfter } from '../../../clock.ts'
import { approvalDesk, fourEyes, most, pays } from '../../../testing/approval-desk.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { writeAudit } from '../audit/write-audit.ts'

describe('who gives the two approvals of an act [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  let doors: OpenDoors
  const { state, opened, setAgency, member, newReference, confirm, words } = approvalDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await member('cashier', 'Noy')
    kham = await member('manager', 'Kham')
    doors = await openDoors(world)
  })
  beforeEach(() => setAgency({ four_eyes_minor: pays, four_eyes_day_minor: most }))
  afterEach(() => world.setClock(systemClock()))
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  test('a sole staff member approves alone, and the audit log records it', async () => {
    const { db } = world.context
    const others = db.updateTable('staff').where('staff_id', '!=', kham)
    const dayAgo = secondsAfter(world.context.clock(), -24 * 3600)
    await byHand(db, others.set({ deactivated_at: secondsAfter(dayAgo, 600) }))
    const row = await opened()
    const reference = newReference()
    await confirm(row, kham, reference)
    expect((await state(row)).status).toBe('OPEN')
    await byHand(db, others.set({ deactivated_at: dayAgo }))
    const said = { bankReference: reference, amount: '100000' }
    const owner = await doors.staff(kham)
    expect((await owner.post(`/v2/agency/deposits/${row.deposit_id}/confirm`, said)).status).toBe(200)
    expect((await state(row)).status).toBe('SUCCESS')
    expect((await words(row)).map((word) => word.state).toSorted()).toEqual(['ALONE', 'REPLACED'])
    const { body } = await owner.get(`/v2/agency/deposits/${row.deposit_id}/timeline`)
    const log = await world.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'subject_kind', 'subject_id', 'address', 'request_id', 'after'])
      .where('act', '=', 'SAID_ALONE')
      .execute()
    expect(log).toContainEqual({
      staff_id: kham,
      subject_kind: 'DEPOSIT',
      subject_id: row.deposit_id,
      address: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      after: { act: 'CONFIRM', of: 'deposit', id: row.deposit_id, alone: true },
    })
    const alone = body.steps.filter((step: { alone: boolean }) => step.alone)
    expect(alone).toMatchObject([{ step: 'PAID', staff: 'Kham' }])
    await byHand(db, others.set({ deactivated_at: null }))
  })
  const wayIn = (act: AuditAct, to: string, byStaff: string | null = kham) =>
    writeAudit(world.context.db, {
      agencyId: world.agency.agency_id,
      at: world.context.clock(),
      by: { staffId: byStaff, address: null, requestId: null },
      act,
      subject: { kind: 'STAFF', id: to },
    })
  const givenWays = ['STAFF_ADDED', 'STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET'] as const

  test.each([
    ['was deactivated', { deactivated_at: new Date() }],
    ['lost the role', { role: 'support' }],
  ] as const)('whoever %s while their call was answered does nothing alone either', async (_, since) => {
    await setAgency({ four_eyes_minor: most, four_eyes_day_minor: most })
    const { db } = world.context
    const gone = await member('cashier', 'Gone')
    await byHand(db, db.updateTable('staff').where('staff_id', '=', gone).set(since))
    const row = await opened()
    await expect(confirm(row, gone, newReference())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await state(row)).status).toBe('OPEN')
  })

  test.each(givenWays)('for a day after %s somebody gives first approvals only', async (act) => {
    const puppet = await member('manager', 'Puppet')
    await wayIn(act, puppet)
    const at = world.context.clock()
    const [row, later] = [await opened(), await opened()]
    const [reference, again] = [newReference(), newReference()]
    await confirm(row, kham, reference)
    const queue = async (staffId: string) =>
      (await (await doors.staff(staffId)).get('/v2/agency/approvals')).body.approvals
    const ofRow = expect.objectContaining({ id: row.deposit_id })
    expect(await queue(puppet)).toContainEqual(expect.objectContaining({ subject: ofRow, mayI: false }))
    await expect(confirm(row, puppet, reference)).rejects.toMatchObject(fourEyes)
    await confirm(row, noy, reference)
    expect((await state(row)).status).toBe('SUCCESS')
    world.setClock(secondsAfter(at, 24 * 3600 - 1))
    await confirm(later, noy, again)
    await expect(confirm(later, puppet, again)).rejects.toMatchObject(fourEyes)
    world.setClock(secondsAfter(at, 24 * 3600))
    await confirm(later, puppet, again)
    expect((await state(later)).status).not.toBe('OPEN')
  })
  test.each(givenWays)(
    'whoever gave the way in by %s does not second what they said with it',
    async (act) => {
      const puppet = await member('manager', 'Puppet')
      await wayIn(act, puppet)
      const [row, later] = [await opened(), await opened()]
      const [reference, again] = [newReference(), newReference()]
      const queue = async (staffId: string) =>
        (await (await doors.staff(staffId)).get('/v2/agency/approvals')).body.approvals
      const ofRow = expect.objectContaining({ id: row.deposit_id })
      await confirm(row, puppet, reference)
      expect(await queue(kham)).toContainEqual(expect.objectContaining({ subject: ofRow, mayI: false }))
      expect(await queue(noy)).toContainEqual(expect.objectContaining({ subject: ofRow, mayI: true }))
      await expect(confirm(row, kham, reference)).rejects.toMatchObject(fourEyes)
      // Nor a little later, when they stand on their own.
      const at = world.context.clock()
      world.setClock(secondsAfter(at, 24 * 3600 - 1))
      await expect(confirm(row, kham, reference)).rejects.toMatchObject(fourEyes)
      await confirm(row, noy, reference)
      expect((await state(row)).status).not.toBe('OPEN')
      world.setClock(secondsAfter(at, 24 * 3600))
      await confirm(later, puppet, again)
      await confirm(later, kham, again)
      expect((await state(later)).status).not.toBe('OPEN')
    },
  )
  test.each([
    ...givenWays.map((act) => [act, 'another of the staff'] as const),
    ['STAFF_PASSWORD_RESET', 'a command'],
    ['TOTP_RESET', 'a command'],
  ] as const)(
    'for a day after %s by %s nothing happens at the word of that person alone, however small',
    async (act, by) => {
      await setAgency({ four_eyes_minor: most })
      const puppet = await member('manager', 'Puppet')
      const at = world.context.clock()
      await wayIn(act, puppet, by === 'a command' ? null : kham)
      const [one, two] = [await opened(), await opened()]
      await confirm(one, puppet, newReference())
      expect((await state(one)).status).toBe('OPEN')
      expect(await words(one)).toMatchObject([{ state: 'WAITING', said_by: puppet }])
      world.setClock(secondsAfter(at, 24 * 60 * 60 - 1))
      await confirm(two, puppet, newReference())
      expect((await state(two)).status).toBe('OPEN')
      world.setClock(secondsAfter(at, 24 * 60 * 60))
      await confirm(two, puppet, newReference())
      expect((await state(two)).status).not.toBe('OPEN')
    },
  )
})
