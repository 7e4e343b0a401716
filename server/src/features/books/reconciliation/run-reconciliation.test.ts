import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { freePort } from '../../../free-port.mjs'
import { forgetOldReconciliations } from './forget-old-reconciliations.ts'
import { reconcileDue } from './reconciliation-jobs.ts'
import { claimRun, openAskedRun } from './run-queries.ts'
import { runReconciliation } from './run-reconciliation.ts'

const never = new AbortController().signal

describe('the hourly comparison of the books', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(() => world.close())
  const { aDay, reconcile, differences, query, staffId } = reconciliationDesk(() => world)
  const agencyId = () => world.agency.agency_id
  const runs = async (where = 'true') =>
    (await query(`select * from reconciliation_runs where ${where}`)).rows

  test('finds nothing after an ordinary day', async () => {
    await aDay()
    const { results, outcomes } = await reconcile()
    expect(await differences()).toEqual([])
    expect(outcomes).toEqual({
      '': 'CLEAN',
      laoqr: 'CLEAN',
      onepay: 'NOT_LISTED',
      phajay: 'NOT_LISTED',
      transfer: 'NOT_LISTED',
      yespay: 'NOT_LISTED',
      alphabet: 'CLEAN',
      askmebet: 'NOT_LISTED',
      betflix: 'NOT_LISTED',
      gclub: 'NOT_LISTED',
      gclub_live: 'NOT_LISTED',
    })
    const alphabet = results.find(({ subject }) => subject === 'alphabet')!
    expect(alphabet.counts).toMatchObject({ members: 6, transfers: 12, waitingTransfers: 0 })
    expect(alphabet.totals.atProvider).toEqual(alphabet.totals.inBooks)
    const bank = results.find(({ subject }) => subject === 'laoqr')!
    expect(bank.counts).toMatchObject({ payments: 7, payouts: 3 })
    expect(bank.totals).toMatchObject({
      receivedAtBank: { minor: '337000000', currency: 'LAK' },
      receivedInBooks: { minor: '337000000', currency: 'LAK' },
    })
    const books = results.find(({ subject }) => subject === '')!
    expect(books.totals).toEqual({
      LAK: { minor: '0', currency: 'LAK' },
      THB: { minor: '0', currency: 'THB' },
    })
    expect(books.accounts).toContainEqual(
      expect.objectContaining({ kind: 'suspense', place: 'laoqr', currency: 'LAK', balance: '70000.00' }),
    )
    expect(await world.audit()).toEqual([])
  })

  test('is made once an hour, by one of those who come at once', async () => {
    await Promise.all([reconcileDue(world.context, never), reconcileDue(world.context, never)])
    await reconcileDue(world.context, never)
    const made = await runs('hour is not null')
    expect(made).toMatchObject([{ asked_by: null, finished_at: expect.any(Date) }])
    const results = await query('select subject from reconciliations where run_id = $1', [made[0].run_id])
    expect(results.rowCount).toBe(11)
  })

  test('of an agency runs once at a time: a concurrent request gets the running one', async () => {
    const before = (await runs()).length
    const asker = await staffId()
    const now = world.context.clock()
    await Promise.all([1, 2, 3].map(() => openAskedRun(world.context.db, agencyId(), asker, now)))
    expect((await runs()).length).toBe(before + 1)
    const claims = await Promise.all([1, 2, 3].map(() => claimRun(world.context.db, agencyId(), now)))
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1)

    expect(await runReconciliation(world.context, agencyId(), never)).toBe(false)
    // The instance that has it is gone: its time is up.
    world.setClock(secondsAfter(now, 15 * 60 - 1))
    expect(await runReconciliation(world.context, agencyId(), never)).toBe(false)
    const stopped = AbortSignal.abort()
    world.setClock(secondsAfter(now, 15 * 60))
    expect(await runReconciliation(world.context, agencyId(), stopped)).toBe(false)
    expect(await runs('finished_at is null')).toMatchObject([{ lease_until: null }])
    world.setClock(new Date())
    expect(await runReconciliation(world.context, agencyId(), never)).toBe(true)
    expect(await runs('finished_at is null')).toEqual([])
  })

  test('gives each partner ten minutes, and says of one that needs more that it was not reached', async () => {
    const real = AbortSignal.timeout.bind(AbortSignal)
    const timeouts = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 10 * 60_000 ? AbortSignal.abort() : real(ms)))
    onTestFinished(() => timeouts.mockRestore())
    const { results } = await reconcile()
    expect(results.find(({ subject }) => subject === 'alphabet')).toMatchObject({
      outcome: 'NOT_REACHED',
      reason: 'it took longer than ten minutes',
    })
  })

  test('names a partner that is not reached, keeps no other from its turn, and keeps what was different there', async () => {
    await world.sandbox.rewrite(
      `update transfers set amount = amount + 100 where provider = 'alphabet' and direction = 'IN'`,
    )
    expect((await reconcile()).outcomes).toMatchObject({ alphabet: 'DIFFERENCES', laoqr: 'CLEAN' })
    const before = await differences()
    expect(before.length).toBeGreaterThan(0)

    const { db } = world.context
    const moveTo = (base_url: string) =>
      db.updateTable('agency_providers').set({ base_url }).where('provider_id', '=', 'alphabet').execute()
    const providers = db
      .selectFrom('agency_providers')
      .select('base_url')
      .where('provider_id', '=', 'alphabet')
    const { base_url } = await providers.executeTakeFirstOrThrow()
    await moveTo(`http://127.0.0.1:${await freePort()}/providers/alphabet`)
    const { results, outcomes } = await reconcile()
    expect(outcomes).toMatchObject({ alphabet: 'NOT_REACHED', gclub: 'NOT_LISTED', laoqr: 'CLEAN' })
    expect(results.find(({ subject }) => subject === 'alphabet')?.reason).toContain('ECONNREFUSED')
    expect(await differences()).toEqual(before)

    await moveTo('no address')
    expect((await reconcile()).outcomes).toMatchObject({ alphabet: 'NOT_REACHED', laoqr: 'CLEAN' })
    await moveTo(base_url)
    await world.sandbox.setFault('bank', 'error')
    expect((await reconcile()).outcomes).toMatchObject({ alphabet: 'DIFFERENCES', laoqr: 'NOT_REACHED' })
    await world.sandbox.setFault('bank', 'none')
  })

  test('keeps the first sight of a difference that it finds again, and tells of it until it is gone', async () => {
    await reconcile()
    const [first] = await differences()
    await reconcile()
    const [again] = await differences()
    expect(again!.difference_id).toBe(first!.difference_id)
    expect(again!.first_seen_at).toEqual(first!.first_seen_at)
    expect(again!.last_seen_in).not.toBe(first!.last_seen_in)

    await world.sandbox.rewrite(
      `update transfers set amount = amount - 100 where provider = 'alphabet' and direction = 'IN'`,
    )
    expect((await reconcile()).outcomes).toMatchObject({ alphabet: 'CLEAN' })
    expect(await differences()).toEqual([])
    const gone = await query('select gone_at from reconciliation_differences where difference_id = $1', [
      first!.difference_id,
    ])
    expect(gone.rows).toEqual([{ gone_at: expect.any(Date) }])
  })

  test.each([
    ['TRANSFERS', 'listTransfers'],
    ['PLAY', 'listWagers'],
  ] as const)(
    'says that a partner cannot list its %s, and calls nothing clean that it has not seen',
    async (what, list) => {
      const { context } = world
      const { partners } = context
      const game: typeof partners.game = async (...asked) => {
        const provider = await partners.game(...asked)
        if (asked[1] === 'alphabet') delete provider![list]
        return provider
      }
      const bank: typeof partners.bank = async (...asked) => {
        const found = await partners.bank(...asked)
        delete found!.listPayments
        delete found!.listPayouts
        return found
      }
      const before = (await runs()).map(({ run_id }) => run_id)
      await openAskedRun(context.db, agencyId(), await staffId(), context.clock())
      await runReconciliation({ ...context, partners: { ...partners, game, bank } }, agencyId(), never)
      const { rows } = await query(
        `select subject, not_listed from reconciliations where outcome = 'NOT_LISTED' and run_id <> all($1) order by 1`,
        [before],
      )
      expect(rows).toEqual([
        { subject: 'alphabet', not_listed: [what] },
        { subject: 'askmebet', not_listed: ['TRANSFERS', 'PLAY'] },
        { subject: 'betflix', not_listed: ['TRANSFERS'] },
        { subject: 'gclub', not_listed: ['TRANSFERS'] },
        { subject: 'gclub_live', not_listed: ['TRANSFERS'] },
        ...['laoqr', 'onepay', 'phajay', 'transfer', 'yespay'].map((subject) => ({
          subject,
          not_listed: ['PAYMENTS', 'PAYOUTS'],
        })),
      ])
    },
  )

  test('looks again at an old difference, which lies before what it looks at otherwise', async () => {
    await world.sandbox
      .rewrite(`update transfers set amount = amount + 100, balance_after = balance_after + 100
      where provider = 'alphabet' and direction = 'IN' and status = 'CONFIRMED'`)
    await reconcile()
    const found = (await differences()).filter((each) => each.kind === 'TRANSFER_DIFFERS')
    expect(found.length).toBeGreaterThan(0)
    // A long time has passed, for both.
    await query(
      `update credit_transfers set created_at = created_at - interval '30 days', resolved_at = resolved_at - interval '30 days'`,
    )
    await world.sandbox.rewrite(`update transfers set at = '2020-01-01T00:00:00.000Z'`)
    expect((await reconcile()).outcomes).toMatchObject({ alphabet: 'DIFFERENCES' })
    expect((await differences()).map((each) => each.reference).toSorted()).toEqual(
      found.map((each) => each.reference).toSorted(),
    )
    await world.sandbox
      .rewrite(`update transfers set amount = amount - 100, balance_after = balance_after - 100
      where provider = 'alphabet' and direction = 'IN' and status = 'CONFIRMED'`)
    expect((await reconcile()).outcomes).toMatchObject({ alphabet: 'CLEAN' })
  })

  test('is kept for 90 days, and a difference as long as it is there', async () => {
    await query(
      `insert into reconciliation_differences (agency_id, difference_id, scope, subject, kind, reference, account_kind,
        account_place, currency, first_seen_at, last_seen_at, last_seen_in, gone_at)
      select $1, gen_random_uuid(), 'BANK', 'laoqr', 'PAYOUT_MISSING_HERE', state, 'bank', 'laoqr', 'LAK', now(), now(),
        gen_random_uuid(), case state when 'gone' then now() end from unnest(array['open', 'gone']) as state`,
      [agencyId()],
    )
    const count = async (table: string) => (await query(`select from ${table}`)).rowCount!
    const before = await count('reconciliation_runs')
    const day = 24 * 3600
    await forgetOldReconciliations(world.context.db, secondsAfter(new Date(), 90 * day - 3600))
    expect(await count('reconciliation_runs')).toBe(before)
    await forgetOldReconciliations(world.context.db, secondsAfter(new Date(), 90 * day + 3600))
    expect([await count('reconciliation_runs'), await count('reconciliations')]).toEqual([0, 0])
    expect((await query('select reference from reconciliation_differences')).rows).toEqual([
      { reference: 'open' },
    ])
  })
})
