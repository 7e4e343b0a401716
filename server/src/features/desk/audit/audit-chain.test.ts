import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLine } from '../../../actor.ts'
import { secondsAfter } from '../../../clock.ts'
import { wholeLedger } from '../../../ledger/audit-scope.ts'
import { tampered } from '../../../testing/closed-days.ts'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { auditChainRules } from './audit-chain-rules.ts'
import { auditHeadOf, sealAudit } from './audit-chain.ts'
import { writeAudit } from './write-audit.ts'
import { byHand } from '../../../testing/as-owner.ts'

const agencyId = 'test'
const follows = 'each link of the audit log follows from the one before and from its row as it is'
const isLinked = 'every row of the audit log has its link an hour later'
const isInOrder = 'no row of the audit log is older than the link before it by more than ten minutes'

describe('the chain of what the staff did', () => {
  let fixture: TestDatabase
  const db = () => fixture.database.kysely
  const began = secondsAfter(new Date(), -3600)
  const noted = (no: number, at = secondsAfter(began, no)) =>
    db()
      .insertInto('player_acts')
      .values({
        agency_id: agencyId,
        player_id: playerId,
        no,
        act: 'PASSWORD_SET',
        was: 'ACTIVE',
        reason: null,
        note: null,
        staff_id: null,
        at,
        idempotency_key: null,
      })
      .execute()
  const playerId = '00000000-0000-7000-8000-000000000001'
  const written = (at: Date) =>
    writeAudit(db(), { agencyId, at, by: commandLine, act: 'RATE_SET', after: { buy: '680.00' } })
  const links = async () =>
    (
      await fixture.database.pool.query(
        `select link::int, kind, hash from audit.chain where agency_id = $1 order by link`,
        [agencyId],
      )
    ).rows

  beforeAll(async () => {
    fixture = await testDatabase()
    for (const agency_id of [agencyId, 'other'])
      await byHand(
        db(),
        db().insertInto('agencies').values({ agency_id, name: 'Test', social: '{}', logo: null }),
      )
    await db()
      .insertInto('players')
      .values({
        agency_id: agencyId,
        player_id: playerId,
        username: 'noychan',
        password_hash: 'none',
        display_name: 'Noy',
        name_key: 'NOY',
        age_confirmed_at: began,
        last_login_at: null,
      })
      .execute()
    for (let no = 1; no <= 3; no += 1) {
      await written(secondsAfter(began, no))
      await noted(no)
    }
    await sealAudit(db())
  })
  afterAll(() => fixture.close())

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (sql: string) =>
    tampered(fixture.database, sql, async ({ pool }) => {
      const client = await pool.connect()
      const broken: string[] = []
      for (const [rule, query] of Object.entries(auditChainRules(wholeLedger)))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      return broken
    })
  const nothing = `update agencies set name = name where agency_id = 'test'`
  const second = `(select audit_id from audit_log order by audit_id offset 1 limit 1)`

  test('has a link for each row of both tables, in the order of their time, for each agency by itself', async () => {
    expect((await links()).map(({ link, kind }) => [link, kind])).toEqual([
      [1, 'AUDIT'],
      [2, 'PLAYER_ACT'],
      [3, 'AUDIT'],
      [4, 'PLAYER_ACT'],
      [5, 'AUDIT'],
      [6, 'PLAYER_ACT'],
    ])
    expect(await auditHeadOf(db(), agencyId)).toEqual({ link: 6n, hash: (await links()).at(-1).hash })
    expect(await auditHeadOf(db(), 'other')).toBeNull()
    expect(await brokenBy(nothing)).toEqual([])
  })

  test.each([
    ['changed', `update audit_log set after = '{"buy": "700.00"}' where audit_id = ${second}`, [follows]],
    ['changed, an act on a player', `update player_acts set was = 'SUSPENDED' where no = 2`, [follows]],
    ['deleted', `delete from audit_log where audit_id = ${second}`, [follows]],
    [
      'deleted with its link',
      `delete from audit_log where audit_id = ${second};\ndelete from audit.chain where link = 3`,
      [follows],
    ],
    [
      'swapped with another',
      `update player_acts set no = case no when 1 then 9 else 1 end where no = 1;\nupdate player_acts set no = 1 where no = 2;\nupdate player_acts set no = 2 where no = 9`,
      [follows],
    ],
    [
      'moved to another time',
      `update audit_log set at = at - interval '1 day' where audit_id = ${second}`,
      [follows],
    ],
    [
      'said by its link to be of another time',
      `update audit.chain set dated = dated - interval '1 second' where link = 3`,
      [follows],
    ],
    [
      'put in past what notes it',
      `insert into audit_log (agency_id, audit_id, at, act) values ('test', gen_random_uuid(), now(), 'RATE_SET')`,
      [isLinked],
    ],
  ])('names a row that is %s', async (_, sql, rules) => expect(await brokenBy(sql)).toEqual(rules))

  describe('has first approvals', () => {
    const word_id = '00000000-0000-7000-8000-00000000000a'
    const row = `update first_words set`
    beforeAll(async () => {
      const said = new Date()
      // A rule's, which takes nobody of the staff.
      const about = { act: 'REFUND', subject_kind: 'payment', subject_id: playerId, side: 'MONEY' } as const
      const what = { content_key: '[]', said: '{}', weight_minor: 1n, said_by: null }
      await byHand(
        db(),
        db()
          .insertInto('first_words')
          .values({
            agency_id: agencyId,
            word_id,
            ...about,
            ...what,
            said_at: said,
            expires_at: secondsAfter(said, 60),
            state: 'WAITING',
          }),
      )
      await sealAudit(db())
      await byHand(
        db(),
        db()
          .updateTable('first_words')
          .set({ state: 'EXPIRED', resolved_at: secondsAfter(said, 60) }),
      )
      await sealAudit(db())
    })

    test('as they are said, and as they end', async () => {
      expect((await links()).slice(-2).map(({ kind }) => kind)).toEqual(['WORD', 'WORD_END'])
      expect(await brokenBy(nothing)).toEqual([])
    })

    test.each([
      ['said of something else', `${row} content_key = '["another"]'`, [follows]],
      ['never seconded', `${row} state = 'REPLACED'`, [follows]],
      ['waiting again', `${row} state = 'WAITING', resolved_at = null`, [follows]],
      ['deleted', `delete from first_words`, [follows]],
      [
        'put in',
        `insert into first_words select agency_id, gen_random_uuid(), act, subject_kind, subject_id, content_key, said, side, weight_minor, said_by,
          said_at, expires_at, state, resolved_at, seconded_by, refused_by, note from first_words`,
        [isLinked],
      ],
    ])('and names one that is %s', async (_, sql, rules) => expect(await brokenBy(sql)).toEqual(rules))
  })

  test('names a row without a link once it has waited for an hour', async () => {
    await written(new Date())
    expect(await brokenBy(nothing)).toEqual([])
    expect(await brokenBy(`update audit.unsealed set since = since - interval '59 minutes'`)).toEqual([])
    const waiting = `update audit.unsealed set since = since - interval '61 minutes'`
    expect(await brokenBy(waiting)).toEqual([isLinked])
    // Nothing was running in the meantime.
    expect(await brokenBy(`${waiting};\nupdate audit.chain set at = at - interval '61 minutes'`)).toEqual([])
    await sealAudit(db())
  })

  test('names a row that was put in dated back, and none that took ten minutes to come', async () => {
    const newest = (
      await db().selectFrom('audit_log').select('at').orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow()
    ).at
    await written(secondsAfter(newest, -599))
    await sealAudit(db())
    expect(await brokenBy(nothing)).toEqual([])
    await written(secondsAfter(newest, -599 - 601))
    await sealAudit(db())
    expect(await brokenBy(nothing)).toEqual([isInOrder])
  })

  test('is continued by many at once without a gap', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await written(new Date())
        await sealAudit(db())
      }),
    )
    const all = await links()
    expect(all.map(({ link }) => link)).toEqual(all.map((_, n) => n + 1))
    expect(await brokenBy(nothing)).not.toContain(follows)
  })

  test.each([
    'insert into audit.chain select * from audit.chain',
    'delete from audit.unsealed',
    'update audit.chain set link = 1',
  ])('is written by no other way: %s', async (sql) =>
    expect(fixture.database.pool.query(sql)).rejects.toMatchObject({ code: '42501' }),
  )
})
