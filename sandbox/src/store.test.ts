import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openStore, sql } from './store.ts'
import { tables } from './tables.ts'

const dir = mkdtempSync(join(tmpdir(), 'kham-store-'))
afterAll(() => rmSync(dir, { recursive: true }))

test("an earlier version's rounds keep their dice, once and for all", () => {
  const earlier = new DatabaseSync(join(dir, 'sandbox.sqlite'))
  earlier.exec('PRAGMA foreign_keys = OFF')
  earlier.exec(tables.replace(/(CREATE TABLE (?:IF NOT EXISTS )?wagers [^;]*?)outcome TEXT/, '$1dice TEXT'))
  earlier.exec(`INSERT INTO wagers (id, token, round, provider, operator, member_id, game_id, bet, win, balance_after,
    stakes, dice, client_seed, server_seed, at) VALUES ('w', 't', 1, 'p', 'o', 'm', 'hi-lo', 1, 0, 0, '{}', '3 4 6', '', '', '')`)
  earlier.close()

  for (let opening = 1; opening <= 2; opening++) {
    const store = openStore(dir)
    const row = store.one<{ outcome: string }>(sql`SELECT outcome FROM wagers`)
    expect(row?.outcome).toBe('{"dice":[3,4,6]}')
    store.close()
  }
})
