import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import type { AuditAct } from '@kham/contract/operator/desk/audit'
import { systemClock, secondsAfter } from '../../../clock.ts'
import { appRole } from '../../../db/app-role.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { confirmPayment } from '../../orders/deposits/confirm-payment.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { decideDeposit } from '../../orders/deposits/settle-deposit.ts'
import { decideMove } from '../../orders/moves/move-steps.ts'
import { idOf as idOfMove, type MoveStep } from '../../orders/moves/move.ts'
import { creditPayment } from '../../orders/suspense/credit-payment.ts'
import { matchPayment } from '../../orders/suspense/match-payment.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { decideWithdrawal, sendPayout, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { expireApprovals } from './expire-approvals.ts'
import { refuseApproval } from './refuse-approval.ts'
import { byHand, rewrite } from '../../../testing/as-owner.ts'

/** Every deposit here is of 100,000 kip. */
const pays = 100_000_00n
const most = 1_000_000_000_00n
const fourEyes = { code: 'FOUR_EYES' }

/** Until a session waits for what another holds; the owner sees who waits. */
async function lockWaits({ pool }: MoneyWorld['context']['database']) {
  const keeper = await pool.connect()
  await keeper.query('set role none')
  const waiters = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await keeper.query(waiters)).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await keeper.query(`set role ${appRole}`)
  keeper.release()
}

describe('acts that take two approvals [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  let doors: OpenDoors
  const { setAgency, member, withdrawals } = payoutDesk(() => world)
  const { idOf, state, opened, creditAt, payments } = depositDesk(() => world, 'transfer')
  const desk = paymentDesk(() => world)
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
  let number = 0
  const newReference = () => `FT2611250${String(++number).padStart(3, '0')}`
  const confirm = (row: DepositRow, staffId: string, bankReference: string, amountMinor = pays) =>
    confirmPayment(world.context, idOf(row), {
      bankReference,
      amountMinor,
      payerName: null,
      slipId: null,
      staffId,
    })
  const words = (row: DepositRow) =>
    world.context.db
      .selectFrom('first_words')
      .selectAll()
      .where('subject_id', '=', row.deposit_id)
      .orderBy('word_id')
      .execute()
  const paymentsOf = (row: DepositRow) => payments().where('deposit_id', '=', row.deposit_id).execute()

  test('a confirmed payment from the bound on is credited at the second approval, and the first moves nothing', async () => {
    const row = await opened()
    const reference = newReference()
    const cashier = await doors.staff(noy)
    const path = `/v2/agency/deposits/${row.deposit_id}`
    const { status, body } = await cashier.post(`${path}/confirm`, {
      bankReference: reference,
      amount: '100000',
    })
    expect(status).toBe(200)
    expect(body.deposit).toMatchObject({
      status: 'OPEN',
      waitsForSecond: {
        act: 'CONFIRM',
        by: 'Noy',
        staffId: noy,
        said: { bankReference: reference, amount: '100000.00' },
      },
    })
    expect(await paymentsOf(row)).toEqual([])
    expect(await creditAt(row)).toBe(0n)
    await expect(confirm(row, noy, reference)).rejects.toMatchObject(fourEyes)
    await confirm(row, kham, reference)
    expect((await state(row)).status).toBe('SUCCESS')
    expect(await creditAt(row)).toBe(144_92n)
    expect(await words(row)).toMatchObject([{ state: 'SECONDED', said_by: noy, seconded_by: kham }])
    expect(await stepsOf(world, row.deposit_id)).toContain('SECOND_NEEDED')
    const { body: told } = await (
      await doors.player(row.player_id)
    ).get(`/v2/deposits/${row.deposit_id}/timeline`)
    expect(told.steps.map(({ step }: { step: string }) => step)).not.toContain('SECOND_NEEDED')
  })

  test('each word asks who speaks to show it within ten minutes before, and what one may do alone does not', async () => {
    const row = await opened()
    const path = `/v2/agency/deposits/${row.deposit_id}/confirm`
    const body = { bankReference: newReference(), amount: '100000' }
    const [cashier, manager] = [await doors.staff(noy), await doors.staff(kham)]
    const late = () => world.setClock(secondsAfter(world.context.clock(), 601))
    const again = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    const now = world.context.clock()
    late()
    expect(await cashier.post(path, body)).toMatchObject(again)
    world.setClock(now)
    expect((await cashier.post(path, body)).status).toBe(200)
    late()
    expect(await manager.post(path, body)).toMatchObject(again)
    expect((await state(row)).status).toBe('OPEN')
    await setAgency({ four_eyes_minor: pays + 1n })
    const small = await opened()
    const alone = { bankReference: newReference(), amount: '100000' }
    expect((await cashier.post(`/v2/agency/deposits/${small.deposit_id}/confirm`, alone)).status).toBe(200)
    expect((await state(small)).status).not.toBe('OPEN')
  })

  test('a kip below the bound one is enough', async () => {
    await setAgency({ four_eyes_minor: pays + 1n })
    const row = await opened()
    await confirm(row, noy, newReference())
    expect((await state(row)).status).toBe('SUCCESS')
  })

  test('from the bound of slips on a payment is confirmed with its slip', async () => {
    await setAgency({ four_eyes_minor: most, slip_from_minor: pays })
    const row = await opened()
    await expect(confirm(row, noy, newReference())).rejects.toMatchObject({
      code: 'VALIDATION',
      detail: { fields: { slip: 'REQUIRED' } },
    })
    await setAgency({ slip_from_minor: pays + 1n })
    await confirm(row, noy, newReference())
    expect((await state(row)).status).toBe('SUCCESS')
    await setAgency({ slip_from_minor: null })
  })

  test('the same reference written otherwise is the same word, and another one takes its place', async () => {
    const row = await opened()
    await confirm(row, noy, 'FT-999 000 111')
    await confirm(row, kham, 'FT999000112')
    expect((await state(row)).status).toBe('OPEN')
    await confirm(row, noy, 'FT999000112', pays + 100n)
    expect((await words(row)).map((word) => word.state).toSorted()).toEqual([
      'REPLACED',
      'REPLACED',
      'WAITING',
    ])
    await confirm(row, kham, 'ft 999-000-112', pays + 100n)
    expect((await words(row)).map((word) => word.state)).toContain('SECONDED')
  })

  test('50 at once by one person leave one word, and 50 by two credit once', async () => {
    const row = await opened()
    const reference = newReference()
    const alone = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(row, noy, reference)))
    expect(alone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await words(row)).toHaveLength(1)
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => confirm(row, i % 2 ? noy : kham, reference)),
    )
    expect(await creditAt(row)).toBe(144_92n)
    expect((await words(row)).filter((word) => word.state === 'SECONDED')).toHaveLength(1)
  })

  test('the sum of a day takes two as well, also when all is said at one instant', async () => {
    const seller = await member('cashier', 'Seller')
    await setAgency({ four_eyes_minor: most, four_eyes_day_minor: 3n * pays })
    const rows = await Promise.all([1, 2, 3, 4, 5].map(() => opened()))
    await Promise.all(rows.map((row) => confirm(row, seller, newReference())))
    const credited = (await Promise.all(rows.map(state))).filter(({ status }) => status === 'SUCCESS')
    expect(credited).toHaveLength(2)
    // Somebody else's day is another one.
    const row = await opened()
    await confirm(row, await member('cashier', 'Another'), newReference())
    expect((await state(row)).status).toBe('SUCCESS')
  })

  test('the sum of a day adds up acts of several kinds, and begins anew at midnight in Vientiane', async () => {
    const seller = await member('cashier', 'Late')
    await setAgency({ four_eyes_minor: most, four_eyes_day_minor: 3n * pays })
    const { order, paymentId } = await desk.waiting()
    const midnight = startOfDay(daysAfter(dayOf(systemClock()), 1))
    world.setClock(new Date(midnight.getTime() - 1))
    await confirm(await opened(), seller, newReference())
    await desk.credit(paymentId, order.player_id, { staffId: seller })
    await confirm(await opened(), seller, newReference())
    const [row, reference] = [await opened(), newReference()]
    await confirm(row, seller, reference)
    expect(await paymentsOf(row)).toEqual([])
    await expect(confirm(row, seller, reference)).rejects.toMatchObject(fourEyes)
    world.setClock(midnight)
    await confirm(row, seller, reference)
    expect(await paymentsOf(row)).toHaveLength(1)
  })

  test('credit and kip of a day add up apart', async () => {
    const seller = await member('cashier', 'Both')
    // A withdrawal pays out 680,000 kip.
    await setAgency({ four_eyes_minor: most, four_eyes_day_minor: 700_000_00n })
    await confirm(await opened(), seller, newReference())
    const { row } = await withdrawals.held()
    await approveWithdrawal(world.context, withdrawals.idOf(row), seller)
    expect(await withdrawals.state(row)).toMatchObject({ approved_by: seller })
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

  test('a payment that waits is matched by two who found the same order', async () => {
    await setAgency({ four_eyes_minor: 90_000_00n })
    const { paymentId } = await desk.waiting()
    const [one, other] = [await desk.deposits.opened('90000'), await desk.deposits.opened('90000')]
    const match = (staffId: string, { deposit_id: depositId }: DepositRow) =>
      matchPayment(world.context, desk.idOf(paymentId), { depositId, staffId, note: null })
    await match(noy, one)
    await match(kham, other)
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await expect(match(kham, other)).rejects.toMatchObject(fourEyes)
    await match(noy, other)
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'MATCHED', deposit_id: other.deposit_id })
    await desk.deliver(other)
  })

  test('a payment is credited to a player with two approvals, for the same player and provider', async () => {
    await setAgency({ four_eyes_minor: 90_000_00n })
    const { paymentId } = await desk.waiting()
    const { playerId } = await world.newPlayer()
    const credit = (staffId: string, providerId: 'alphabet' | 'gclub', idempotencyKey: string) =>
      creditPayment(world.context, desk.idOf(paymentId), {
        playerId,
        providerId,
        staffId,
        note: null,
        idempotencyKey,
      })
    await credit(noy, 'alphabet', 'one')
    await credit(kham, 'gclub', 'two')
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
    await credit(noy, 'gclub', 'three')
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'MATCHED', player_id: playerId })
    await desk.deliver(await desk.orderPaidBy(paymentId))
  })

  describe('an outcome that nobody knows is decided by two', () => {
    const moves = moveDesk(() => world)
    type Decide = (staffId: string, happened: boolean) => Promise<unknown>
    interface Unknown {
      orderId: string
      decide: Decide
    }
    const said = { note: 'their support says so', bankReference: null }
    /** Asked for a while ago, of a partner that did it and never says so. */
    async function silent(
      partner: Parameters<typeof world.sandbox.setFault>[0],
      ask: () => Promise<unknown>,
    ) {
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
        decide: (staffId, happened) =>
          decideDeposit(world.context, idOf(row), { ...said, staffId, happened }),
      }
    }
    async function withdrawal(of: 'take' | 'payout'): Promise<Unknown> {
      const row =
        of === 'take'
          ? await withdrawals.open(await withdrawals.richPlayer())
          : (await withdrawals.held()).row
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
