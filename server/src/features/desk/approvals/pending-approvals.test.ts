import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock, secondsAfter } from '../../../clock.ts'
import { appRole } from '../../../db/app-role.ts'
import { approvalDesk, most, pays } from '../../../testing/approval-desk.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { expireApprovals } from './expire-approvals.ts'
import { refuseApproval } from './refuse-approval.ts'

/** Until a session waits for what another holds; the owner sees who waits. */
async function lockWaits({ pool }: MoneyWorld['context']['database']) {
  const keeper = await pool.connect()
  await keeper.query('set role none')
  const waiters = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await keeper.query(waiters)).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await keeper.query(`set role ${appRole}`)
  keeper.release()
}

describe('first approvals that wait for a second [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  let doors: OpenDoors
  const { idOf, state, opened, setAgency, member, newReference, confirm, words } = approvalDesk(() => world)
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

  test('a first approval ends when its subject changes, and after a day', async () => {
    const row = await opened()
    const reference = newReference()
    await confirm(row, noy, reference)
    await cancelDeposit(world.context, idOf(row))
    expect(await words(row)).toMatchObject([{ state: 'ENDED' }])

    const other = await opened()
    const again = newReference()
    await confirm(other, noy, again)
    const { expires_at } = (await words(other))[0]!
    world.setClock(expires_at)
    await confirm(other, kham, again)
    expect(await words(other)).toMatchObject([{ state: 'EXPIRED' }, { state: 'WAITING', said_by: kham }])
    world.setClock(secondsAfter(expires_at, 24 * 3600))
    await expireApprovals(world.context)
    expect((await words(other)).map((word) => word.state)).toEqual(['EXPIRED', 'EXPIRED'])
  })

  test.each([
    ['refused', { state: 'REFUSED', refused_by: '', note: 'no' }],
    ['over', { state: 'EXPIRED' }],
  ] as const)('a word that is %s while the second is said is seconded by nobody', async (_, end) => {
    const row = await opened()
    const reference = newReference()
    await confirm(row, noy, reference)
    const { db } = world.context
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ending = db.transaction().execute(async (tx) => {
      const ended = { ...end, ...('refused_by' in end ? { refused_by: noy } : {}), resolved_at: new Date() }
      await byHand(tx, tx.updateTable('first_words').set(ended).where('subject_id', '=', row.deposit_id))
      begun.resolve()
      await go.promise
    })
    await begun.promise
    const second = confirm(row, kham, reference)
    await lockWaits(world.context.database)
    go.resolve()
    await Promise.all([ending, second])
    expect((await state(row)).status).toBe('OPEN')
    const said = (await words(row)).map(({ state: is, said_by }) => [is, said_by])
    expect(new Set(said)).toEqual(
      new Set([
        [end.state, noy],
        ['WAITING', kham],
      ]),
    )
  })

  test('words wait in a queue, oldest first, and are refused by whoever may say the second, or has said the first', async () => {
    const [one, other] = [await opened(), await opened()]
    const references = [newReference(), newReference()]
    const ended = { state: 'ENDED', resolved_at: new Date() } as const
    await byHand(
      world.context.db,
      world.context.db.updateTable('first_words').set(ended).where('state', '=', 'WAITING'),
    )
    world.setClock(secondsAfter(world.context.clock(), 1))
    await confirm(one, noy, references[0]!)
    world.setClock(secondsAfter(world.context.clock(), 1))
    await confirm(other, kham, references[1]!)
    const [cashier, manager] = [await doors.staff(noy), await doors.staff(kham)]
    const viewer = await doors.staff(await member('viewer', 'Viewer'))
    const { body } = await cashier.get('/v2/agency/approvals')
    expect(body).toMatchObject({
      total: 2,
      approvals: [
        {
          act: 'CONFIRM',
          by: 'Noy',
          subject: { kind: 'deposit', id: one.deposit_id, code: one.code, name: expect.any(String) },
          amount: { amount: '100000.00', currency: 'LAK' },
          said: { bankReference: references[0] },
          mayI: false,
        },
        { by: 'Kham', subject: { id: other.deposit_id }, mayI: true },
      ],
    })
    expect((await cashier.get('/v2/agency/approvals?act=MATCH')).body.approvals).toEqual([])
    expect(
      (await viewer.get('/v2/agency/approvals')).body.approvals.map(({ mayI }: { mayI: boolean }) => mayI),
    ).toEqual([false, false])
    const { queues } = (await cashier.get('/v2/agency/overview')).body
    expect(queues).toContainEqual({ queue: 'approvals', waiting: 2, oldest: body.approvals[0].at })
    const refuse = (staff: typeof cashier, at: number) =>
      staff.post(`/v2/agency/approvals/${body.approvals[at].id}/refuse`, { note: 'no such payment' })
    expect(await refuse(viewer, 0)).toMatchObject({ status: 403 })
    const elsewhere = { agencyId: 'elsewhere', wordId: body.approvals[0].id }
    const asOwner = { staffId: kham, role: 'owner', note: 'not ours' } as const
    await expect(refuseApproval(world.context, elsewhere, asOwner)).rejects.toThrow('NOT_FOUND')
    expect((await refuse(manager, 0)).status).toBe(204)
    expect((await refuse(manager, 1)).status).toBe(204)
    expect(await refuse(cashier, 0)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_DECIDE' } })
    expect(await words(one)).toMatchObject([{ state: 'REFUSED', refused_by: kham, note: 'no such payment' }])
    expect((await stepsOf(world, one.deposit_id)).at(-1)).toBe('SECOND_REFUSED')
    expect((await cashier.get('/v2/agency/approvals')).body.total).toBe(0)
    await confirm(one, kham, references[0]!)
    expect((await state(one)).status).toBe('OPEN')
  })
})
