import type pg from 'pg'
import type { OwnedDatabase } from '../../db/pool.ts'

/** Four branches for each of 16 connections: with fewer, TPC-B mostly waits for their rows. */
export const scale = 64
const accounts = 100_000 * scale
const tellers = 10 * scale

/** The tables of pgbench -i at that scale, for a machine without pgbench. */
export async function makeTpcb(database: OwnedDatabase) {
  await database.asOwner(async (client) => {
    await client.query(`set statement_timeout = 0;
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
      insert into pgbench_branches (bid, bbalance) select n, 0 from generate_series(1, ${scale}) n;
      insert into pgbench_tellers (tid, bid, tbalance) select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${tellers}) n;
      insert into pgbench_accounts (aid, bid, abalance, filler)
        select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${accounts}) n;
      alter table pgbench_branches add primary key (bid);
      alter table pgbench_tellers add primary key (tid);
      alter table pgbench_accounts add primary key (aid)`)
    for (const table of ['branches', 'tellers', 'accounts', 'history'])
      await client.query(`vacuum analyze pgbench_${table}`)
  })
}

const upTo = (n: number) => 1 + Math.floor(Math.random() * n)

/** One transaction of pgbench's TPC-B, the very statements, each prepared once a connection. */
export async function tpcb(client: pg.PoolClient) {
  const [aid, tid, bid, delta] = [upTo(accounts), upTo(tellers), upTo(scale), upTo(10_001) - 5001]
  const run = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  await client.query({ name: 'begin', text: 'BEGIN' })
  await run('u1', 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2', [delta, aid])
  await run('s1', 'SELECT abalance FROM pgbench_accounts WHERE aid = $1', [aid])
  await run('u2', 'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2', [delta, tid])
  await run('u3', 'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2', [delta, bid])
  await run(
    'i1',
    'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
    [tid, bid, aid, delta],
  )
  await client.query({ name: 'end', text: 'END' })
}
