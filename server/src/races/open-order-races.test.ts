import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '../db/app-role.ts'
import type { Database } from '../db/pool.ts'
import { asOwner } from '../testing/as-owner.ts'
import { codesOf, madeBy } from '../testing/last-byte-race.ts'
import { raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'

let world: RaceWorld
beforeAll(async () => (world = await raceWorld()))
afterAll(() => world.close())

const form = { providerId: 'betflix', paymentMethod: 'laoqr', amount: '690000' }

describe('orders that exclude each other, opened at one instant', () => {
  test(
    'fifty deposits: one order, one bill at the bank',
    async () => {
      for (const round of rounds) {
        const player = await world.newPlayer()
        const open = () =>
          player.visitor.prepare('/api/v2/deposits', form, { 'idempotency-key': randomUUID() })
        const answers = await world.race(Array.from({ length: 50 }, open))
        const [order, ...others] = madeBy(answers, 'deposit')
        expect(others, `round ${round}`).toEqual([])
        expect(codesOf(answers)).toEqual(['OPEN_ORDER'])
        expect((await player.visitor.get('/api/v2/deposits')).deposits).toEqual([order])
        expect((await world.sandbox.charges()).filter(({ bill }) => bill === order.code)).toHaveLength(1)
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )

  test(
    'deposits and withdrawals: at most one of each, and no withdrawal after the deposit',
    async () => {
      await world.look(watchInserts)
      for (const round of rounds) {
        const player = await world.richPlayer('betflix')
        const earlier = await world.look((database) => insertsOf(database, player.id))
        const { bankAccountId, visitor } = player
        const withdrawal = { providerId: 'betflix', bankAccountId, amount: '100.00' }
        // A withdrawal has longer to go, since its provider is asked for the balance first.
        const all = Array.from({ length: 50 }, (_, i) => {
          const isDeposit = round % 2 === 0 ? i === 49 : i % 2 === 0
          const [path, body] = isDeposit ? ['deposits', form] : ['withdraws', withdrawal]
          return visitor.prepare(`/api/v2/${path}`, body, { 'idempotency-key': randomUUID() })
        })
        const answers = await world.race(all)
        expect(codesOf(answers)).toEqual(['OPEN_ORDER'])
        const made = (await world.look((database) => insertsOf(database, player.id))).slice(earlier.length)
        expect([['deposits'], ['withdrawals'], ['withdrawals', 'deposits']], `round ${round}`).toContainEqual(
          made,
        )
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(made.length)
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )
})

/** Both kinds of order are written under the player's lock, so the numbers are in the order in which they were made. */
const watchInserts = (database: Database) =>
  asOwner(database, (owner) =>
    owner.query(`
    create table inserts (n bigint generated always as identity, kind text, player_id uuid);
    grant select, insert on inserts to ${appRole};
    create function note_insert() returns trigger language plpgsql as
      $$ begin insert into inserts (kind, player_id) values (tg_table_name, new.player_id); return null; end $$;
    create trigger noted after insert on deposits for each row execute function note_insert();
    create trigger noted after insert on withdrawals for each row execute function note_insert()`),
  )

async function insertsOf({ pool }: Database, playerId: string) {
  const { rows } = await pool.query('select kind from inserts where player_id = $1 order by n', [playerId])
  return rows.map(({ kind }) => kind)
}
