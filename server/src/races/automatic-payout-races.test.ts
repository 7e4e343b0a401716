import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { rewrite } from '../testing/as-owner.ts'
import { differencesWithPartners } from '../testing/partner-agreement.ts'
import { codesOf, madeBy } from '../testing/last-byte-race.ts'
import { patience, raceMs, raceWorld, type RaceWorld } from '../testing/race-world.ts'

let world: RaceWorld
beforeAll(async () => (world = await raceWorld(2)))
afterAll(() => world.close())

const query = <R extends object>(text: string) =>
  world.look(async ({ pool }) => (await pool.query<R>(text)).rows)

/** What 500.00 THB pay out, in satang of a kip. */
const pays = 340_000_00

test(
  'withdrawals at one instant and a server that is killed among them: never more than the sum of the day, each paid once, none forgotten',
  async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.richPlayer('gclub')))
    await query(`update bank_accounts set created_at = created_at - interval '2 days'`)
    await world.look((database) => rewrite(database, `update payments set payer_name = 'Player Test'`))
    const automatic = `update agencies set automatic_payouts = true, automatic_agency_minor = ${3 * pays} + 100`
    await world.look((database) => rewrite(database, automatic))

    const wishes = players.map(({ visitor, bankAccountId }) =>
      visitor.prepare(
        '/api/v2/withdraws',
        { providerId: 'gclub', bankAccountId, amount: '500.00' },
        { 'idempotency-key': randomUUID() },
      ),
    )
    const answers = await world.race(wishes)
    expect(codesOf(answers)).toEqual([])
    expect(madeBy(answers, 'withdraw')).toHaveLength(players.length)
    await world.servers[1]!.kill()
    await world.startAnother()

    const unjudged = async () => (await query(`select from withdrawals where not_automatic is null`)).length
    await expect.poll(unjudged, patience).toBe(0)
    const ended = async () =>
      (await query(`select from withdrawals where status = 'SUCCESS' and approved_by_rules is not null`))
        .length
    await expect.poll(ended, patience).toBe(3)
    expect(
      await query(`select status, not_automatic, count(*)::int from withdrawals group by 1, 2 order by 3`),
    ).toEqual([
      { status: 'SUCCESS', not_automatic: [], count: 3 },
      { status: 'OPEN', not_automatic: ['AGENCY_SUM'], count: 5 },
    ])
    expect((await world.sandbox.payouts()).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE'])
    // The queue takes its time to see that the killed server's jobs are nobody's; the orders have not waited for it.
    expect(await world.look(auditBooks)).toEqual([])
    expect(await world.look((database) => differencesWithPartners(database, world.sandbox))).toEqual([])
  },
  raceMs,
)
