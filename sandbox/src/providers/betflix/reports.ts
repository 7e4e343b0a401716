import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from '../../faults/with-fault.ts'
import { pageSize } from '../../list-query.ts'
import type { WagerRow } from '../../play/wager-queries.ts'
import { sql } from '../../store.ts'
import type { World } from '../../world.ts'
import type { MemberKey } from '../member.ts'
import type { Desk } from '../provider.ts'
import { no, ok } from './answers.ts'
import { baht } from './baht.ts'
import { providerOfGame } from './game-lists.ts'
import { wagersIn } from './histories.ts'
import { localTime, type period } from './local-time.ts'

/** A member's play, added up. */
export function summary(world: World, member: MemberKey, asked: ReturnType<typeof period>): Answer {
  if (!asked) return no(13)
  const wagers = wagersIn(world, member, asked)
  const turnover = wagers.reduce((sum, { bet }) => sum + bet, 0n)
  const won = wagers.reduce((sum, { win }) => sum + win, 0n)
  return ok({
    turnover: baht(turnover),
    valid_amount: baht(turnover),
    winloss: baht(won - turnover),
    commission: 0,
    total: baht(won - turnover),
  })
}

export const betLogQuery = z.object({ lastedID: z.string().regex(/^\d{1,15}$/) })

type LogRow = WagerRow & { log_id: bigint }

/** The operator's rounds after a place in the log, oldest first. Places begin with the day, so that one can be made up: YYMMDD00. */
export function betLog(
  world: World,
  { provider, operator }: Desk,
  { lastedID }: z.output<typeof betLogQuery>,
): Answer {
  const rows = world.store.all<LogRow>(sql`SELECT *,
      CAST(substr(at, 3, 2) || substr(at, 6, 2) || substr(at, 9, 2) AS INTEGER) * 100 + sequence AS log_id
    FROM wagers WHERE provider = ${provider} AND operator = ${operator} AND log_id > ${BigInt(lastedID)}
    ORDER BY log_id LIMIT ${pageSize}`)
  // Its clients have seen this one where nothing is new.
  return rows.length === 0 ? no(5) : ok(rows.map((row) => told(row, providerOfGame(provider, row.game_id))))
}

const told = (row: LogRow, provider: string) => ({
  id: Number(row.log_id),
  username: row.member_id,
  ref: row.id,
  provider,
  type: row.game_id,
  turnover: baht(row.bet),
  valid_amount: baht(row.bet),
  winloss: baht(row.win - row.bet),
  commission: 0,
  total: baht(row.win - row.bet),
  bettime: localTime(row.at),
  caltime: localTime(row.at),
  hash: createHash('md5').update(row.id).digest('hex'),
})
