import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { closedDays, tampered } from '../../../testing/closed-days.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { historyDesk } from '../../../testing/history-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { playSmallHistory } from '../../../testing/small-history.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { auditBooks, auditClosedDay, type Breach } from './audit-books.ts'
import { closeDays } from './close-days.ts'
import { dayToLookAt } from './old-days.ts'
import { trialBalance } from './trial-balance.ts'

const named = (breaches: Breach[]) => breaches.map(({ rule }) => rule)
const isSealed = 'a checkpoint is as it was sealed, on the checkpoint before it and on its link of the chain'
const sumsUp = 'a checkpoint says what the journals up to its link come to'
const isStored = 'a stored balance is the sum of its posted legs'
const isLinked = 'every journal has its link in the chain an hour later'
const follows = 'each link of the chain follows from the one before and from its journal as it is now'
const isBooked =
  'the books have of each promotion what its orders say: bonuses given less those taken back, and what was left to the agency'
const isAdjusted = 'what was adjusted by hand is what the adjustments say'

describe('the checkpoints of the ledger', () => {
  let world: MoneyWorld
  let before: Awaited<ReturnType<typeof trialBalance>>
  let days: string[]
  const agencyId = () => world.agency.agency_id
  const desk = reconciliationDesk(() => world)
  const withdrawals = withdrawalDesk(() => world, 'alphabet')
  const { happened } = historyDesk(() => world)
  const database = () => world.context.database
  const balance = () => trialBalance(world.context.db, agencyId())

  beforeAll(async () => {
    world = await moneyWorld()
    const staffId = await findStaffId(world)
    await playSmallHistory(world, staffId)
    await happened('2025-12-02T12:00:00+07:00', async () => {
      const adjustments = adjustmentDesk(() => world)
      const player = await withdrawals.richPlayer()
      const gift = await adjustments.propose(player, staffId, { providerId: 'alphabet' })
      await adjustments.approve(gift, staffId)
      await adjustments.adjust(gift)
    })
    before = await balance()
    days = await closedDays(world)
  }, 120_000)
  afterAll(() => world.close())

  test('are made of every day that is over and on which something was posted', () =>
    expect(days).toEqual([
      '2025-10-31',
      '2025-11-01',
      '2025-11-02',
      '2025-11-03',
      '2025-11-30',
      '2025-12-01',
      '2025-12-02',
    ]))

  test('a day in which a rule is broken stays open until it is in order', async () => {
    const change = (by: number) =>
      desk.query(
        `update ledger.balances set free = free + $1 where account_id = (select max(account_id) from ledger.balances)`,
        [by],
      )
    await happened('2025-12-03T12:00:00+07:00', () => desk.credited())
    await change(1)
    expect(await closedDays(world)).toEqual(days)
    await change(-1)
    days.push('2025-12-03')
    expect(await closedDays(world)).toEqual(days)
  })

  test('are made once, also by two at once, and not of a day that is not over', async () => {
    await desk.aDay()
    await Promise.all([closeDays(world.context, running), closeDays(world.context, running)])
    expect(await closedDays(world)).toEqual(days)
  })

  test('leave the books in order: since the newest, from the beginning, and day by day', async () => {
    expect(await auditBooks(database())).toEqual([])
    expect(await auditBooks(database(), { full: true })).toEqual([])
    for (const day of days)
      expect(await auditClosedDay(database(), { agencyId: agencyId(), day })).toEqual([])
  })

  test('change nothing of the trial balance', async () => {
    const { rows } = await database().pool.query(
      `select kind, place, currency, debits as "debitsMinor", credits as "creditsMinor" from ledger.checkpoint_totals
       where day = $1 order by currency, kind, place`,
      ['2025-12-02'],
    )
    expect(rows).toEqual(
      before.accounts.map(({ kind, place, currency, debitsMinor, creditsMinor }) => ({
        kind,
        place,
        currency,
        debitsMinor,
        creditsMinor,
      })),
    )
    const since = await balance()
    await asOwner(database(), (owner) =>
      owner.query(`create schema hidden; alter table ledger.checkpoints set schema hidden;
        create view ledger.checkpoints as select * from hidden.checkpoints where false; grant select on ledger.checkpoints to kham_app`),
    )
    const fromTheBeginning = await balance().finally(() =>
      asOwner(database(), (owner) =>
        owner.query(
          'drop view ledger.checkpoints; alter table hidden.checkpoints set schema ledger; drop schema hidden',
        ),
      ),
    )
    expect(since).toEqual(fromTheBeginning)
  })

  test.each(['checkpoints', 'checkpoint_positions', 'checkpoint_totals'])(
    '%s are written by nobody, and changed by their owner neither',
    async (table) => {
      const wish = database().pool.query(`insert into ledger.${table} select * from ledger.${table} limit 1`)
      await expect(wish).rejects.toMatchObject({ code: '42501' })
      for (const sql of [`update ledger.${table} set agency_id = agency_id`, `delete from ledger.${table}`])
        await expect(asOwner(database(), (owner) => owner.query(sql))).rejects.toMatchObject({
          code: 'LE000',
        })
    },
  )

  describe('detect a superuser’s changes:', () => {
    const look = (sql: string, how: 'since' | 'full' | { day: string }) =>
      tampered(database(), sql, async (theirs) =>
        named(
          typeof how === 'object'
            ? await auditClosedDay(theirs, { agencyId: agencyId(), day: how.day })
            : await auditBooks(theirs, { full: how === 'full' }),
        ),
      )
    const newest = '(select max(day) from ledger.checkpoints)'
    const rehash = (day: string) => `update ledger.checkpoints c set hash = ledger.link_hash(
      (select b.hash from ledger.checkpoints b where b.day < c.day order by b.day desc limit 1),
      ledger.checkpoint_text(agency_id, day, link, link_hash, journal_id, journals)) where day = ${day}`
    /** A player's account that the newest checkpoint knows. */
    const aPosition = `update ledger.checkpoint_positions p set credits = credits + 5 where p.day = ${newest}
      and p.account_id = (select max(b.account_id) from ledger.balances b join ledger.checkpoint_positions q using (agency_id, account_id) where q.day = ${newest})`

    test('a changed newest checkpoint, named by each audit', async () => {
      expect(await look(aPosition, 'since')).toEqual([isStored, isSealed])
      expect(await look(aPosition, { day: days.at(-1)! })).toEqual([isSealed, sumsUp])
    })

    test('a changed checkpoint with a recomputed hash, which still differs from positions and journals', async () => {
      const both = `${aPosition};\n${rehash(newest)}`
      expect(await look(both, 'since')).toEqual([isStored])
      expect(await look(both, 'full')).toEqual([sumsUp])
      expect(await look(both, { day: days.at(-1)! })).toEqual([sumsUp])
    })

    test.each([
      [
        'an amount',
        `update ledger.legs set amount = amount + 1 where journal_id = (select min(journal_id) from ledger.journals)`,
        [follows, sumsUp],
      ],
      [
        'a memo',
        `update ledger.journals set memo = '{"x": 1}' where journal_id = (select min(journal_id) from ledger.journals)`,
        [follows],
      ],
      [
        'a journal dated back',
        `insert into ledger.journals (agency_id, owner, key, event, phase, resolves, at)
          select agency_id, owner, 'forged', event, 'void', journal_id, at + interval '1 second' from ledger.journals where phase = 'pending' order by journal_id limit 1`,
        [isLinked],
      ],
    ])('who forges %s before it: a full audit and the look at its day name it', async (_, sql, rules) => {
      expect(await look(sql, 'full')).toEqual(expect.arrayContaining(rules))
      expect(await look(sql, { day: days[0]! })).toEqual(expect.arrayContaining(rules))
    })

    test.each([
      [
        'an amount',
        `update ledger.legs set amount = amount + 1 where journal_id = (select max(journal_id) from ledger.journals where phase = 'single')`,
        follows,
      ],
      [
        'a stored balance',
        `update ledger.balances set free = free + 1 where account_id = (select max(account_id) from ledger.balances)`,
        isStored,
      ],
      [
        'a stored balance that nothing has moved since',
        `update ledger.balances set free = free + 1 where account_id = (select min(account_id) from ledger.balances)`,
        isStored,
      ],
      [
        'a journal without a link',
        `insert into ledger.journals (agency_id, owner, key, event, phase, at)
          select agency_id, owner, 'forged', event, 'single', (select max(at) from ledger.journals) - interval '2 hours' from ledger.journals limit 1`,
        isLinked,
      ],
    ])('who forges %s after it: each audit names it', async (_, sql, rule) => {
      expect(await look(sql, 'since')).toContain(rule)
      expect(await look(sql, 'full')).toContain(rule)
    })

    test('a changed order that had ended, named by a full audit and the check of its day', async () => {
      const sql = `update deposits set credit_minor = credit_minor + 1 where deposit_id =
        (select deposit_id from deposits where status = 'SUCCESS' order by created_at limit 1)`
      const rule = 'a deposit is a success if and only if its credit was confirmed'
      expect(await look(sql, 'since')).toEqual([])
      expect(await look(sql, 'full')).toContain(rule)
      expect(await look(sql, { day: '2025-10-31' })).toContain(rule)
    })

    test('a changed order that was open when its day was closed, named by each audit', async () => {
      const sql = `update withdrawals set amount_minor = amount_minor + 1, receive_minor = receive_minor
        where status = 'REJECTED' and returned_at is null`
      const rule = 'what a player is owed in money belongs to an order under way'
      expect(await look(sql, 'since')).toContain(rule)
      expect(await look(sql, 'full')).toContain(rule)
    })

    test.each([
      [
        'a bonus',
        isBooked,
        `update promotion_usages set bonus_minor = bonus_minor + 1 where credited_at is not null`,
        '2025-11-30',
      ],
      [
        'an adjustment',
        isAdjusted,
        `update adjustments set amount_minor = amount_minor + 1 where status = 'SUCCESS'`,
        '2025-12-02',
      ],
    ])(
      'who changes what the sums are made of, %s: the look at its day names it as a full audit does',
      async (_, rule, sql, day) => {
        expect(await look(sql, 'full')).toContain(rule)
        expect(await look(sql, { day })).toContain(rule)
      },
    )
  })

  test('every closed day has its turn at being looked at again, one an hour', async () => {
    const seen = new Set<string | undefined>()
    for (let hour = 0; hour < 34; hour += 1)
      seen.add(await dayToLookAt(world.context.db, agencyId(), new Date(hour * 3_600_000)))
    expect(seen).toEqual(new Set(days))
    expect(await dayToLookAt(world.context.db, 'other', new Date())).toBeUndefined()
  })

  test('the hourly comparison tells of an old day that was changed, and goes on telling until it is as it was', async () => {
    const { context } = world
    const change = (by: number) =>
      asOwner(context.database, (owner) =>
        owner.query(`set session_replication_role = replica;
          update ledger.legs set amount = amount + ${by} where journal_id = (select min(journal_id) from ledger.journals)`),
      )
    const told = async () =>
      (await desk.differences())
        .filter(({ kind }) => kind === 'OLD_DAY_DIFFERS')
        .map(({ reference }) => reference)
    const turnOf = async (day: string) => {
      for (let hour = 0; ; hour += 1) {
        const at = new Date(Date.now() + (hour + 1) * 3_600_000)
        if ((await dayToLookAt(context.db, agencyId(), at)) === day) return at
      }
    }
    await change(1)
    world.setClock(await turnOf('2025-10-31'))
    await desk.compare()
    expect(await told()).toEqual(['2025-10-31'])
    world.setClock(await turnOf('2025-11-30'))
    await desk.compare()
    expect(await told()).toEqual(['2025-10-31'])
    await change(-1)
    await desk.compare()
    expect(await told()).toEqual([])
  })
})
