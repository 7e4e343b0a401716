import type { Db } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { queuePage } from '../../features/orders/deposits/deposit-queries.ts'
import { listPlayers } from '../../features/books/player-file/list-players.ts'
import { toCursor } from '../../http/cursor.ts'
import { fillLongQueues } from '../../testing/long-queues.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figures.ts'
import { alternate, byRate } from '../rounds.ts'
import { nodeSide } from '../sides/from-node.ts'

const pageSize = 20
const long = { agencyId: 'long', deposits: 100_000, others: 0, players: 100_000 }
/** Cursor at the middle of the names in sort order. */
const middle = toCursor(['player55', '00000001-0000-7000-8000-000000000000'])
const short = { agencyId: 'short', deposits: 1_000, others: 0, players: 1_000 }

/** What the console's tables ask for, of an agency with 100,000 deposits and players, against the first page of one with 1,000. */
export async function longLists({ cluster, rounds, seconds, signal }: Bench): Promise<Figure[]> {
  const database = await cluster.create('lists', 4)
  await migrate(database)
  await fillLongQueues(database, long)
  await fillLongQueues(database, short)
  const db = database.kysely
  const deposits = (agencyId: string, page: number, status?: 'FAILED') =>
    nodeSide(`deposits of ${agencyId}`, 1, () =>
      queuePage(db, agencyId, { page, pageSize, sort: 'newest', status }),
    )
  const players = (agencyId: string, after?: string) =>
    nodeSide(`players of ${agencyId}`, 1, () => pageOfPlayers(db, agencyId, after))
  const run = await alternate(
    {
      shortDeposits: deposits(short.agencyId, 1),
      first: deposits(long.agencyId, 1),
      last: deposits(long.agencyId, long.deposits / pageSize),
      failed: deposits(long.agencyId, 1, 'FAILED'),
      shortPlayers: players(short.agencyId),
      firstPlayers: players(long.agencyId),
      middlePlayers: players(long.agencyId, middle),
    },
    { rounds, seconds: seconds / 4, signal, dataDir: null },
  )
  const depositsAgainst = 'the first page of 1,000 deposits'
  const playersAgainst = 'the first page of 1,000 players'
  return [
    byRate('the first page of 100,000 deposits', depositsAgainst, run.first, run.shortDeposits, {
      atLeast: 0.1,
    }),
    byRate('the last page of 100,000 deposits', depositsAgainst, run.last, run.shortDeposits, {
      atLeast: 0.03,
    }),
    byRate('the failed ones of 100,000 deposits', depositsAgainst, run.failed, run.shortDeposits, {
      atLeast: 0.3,
    }),
    byRate('the first page of 100,000 players', playersAgainst, run.firstPlayers, run.shortPlayers, {
      atLeast: 0.1,
    }),
    byRate('a page from the middle of 100,000 players', playersAgainst, run.middlePlayers, run.shortPlayers, {
      atLeast: 0.1,
    }),
  ]
}

const pageOfPlayers = (db: Db, agencyId: string, after?: string) =>
  listPlayers({ db, clock: () => new Date() }, agencyId, { after, pageSize, sort: 'username', order: 'asc' })
