import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { LoggedWager } from '../../../partners/game-provider.ts'
import { everySeconds, playSeconds, readingSeconds, type BetLog } from './wager.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { isAtWork } from '../../../db/resting.ts'

/** Bet logs in which rounds may have come: of providers to which somebody was led within a day, and that nobody reads now; the longest unread first. */
export async function dueLogs(db: Db, now: Date, limit: number): Promise<BetLog[]> {
  const { rows } = await sql<BetLog>`
    select p.agency_id as "agencyId", p.provider_id as "providerId" from agency_providers p
    left join bet_logs b on b.agency_id = p.agency_id and b.provider_id = p.provider_id
    where ${isAtWork('p.agency_id')} and (b.read_at is null or b.read_at <= ${secondsAfter(now, -everySeconds)})
      and (b.reading_until is null or b.reading_until <= ${now})
      and exists (select from provider_members m where m.agency_id = p.agency_id and m.provider_id = p.provider_id
        and m.launched_at > ${secondsAfter(now, -playSeconds)})
    order by b.read_at nulls first, p.agency_id, p.provider_id limit ${limit}`.execute(db)
  return rows
}

/** Claims the log, and answers the place up to which it was read; undefined = another process has it. */
export const takeLog = (db: Db, { agencyId, providerId }: BetLog, now: Date) =>
  db
    .insertInto('bet_logs')
    .values({
      agency_id: agencyId,
      provider_id: providerId,
      place: null,
      read_at: null,
      reading_until: secondsAfter(now, readingSeconds),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'provider_id'])
        .doUpdateSet({ reading_until: secondsAfter(now, readingSeconds) })
        .where((where) =>
          where.or([where('bet_logs.reading_until', 'is', null), where('bet_logs.reading_until', '<=', now)]),
        ),
    )
    .returning('place')
    .executeTakeFirst()

const ofLog = (db: Db, { agencyId, providerId }: BetLog) =>
  db.updateTable('bet_logs').where('agency_id', '=', agencyId).where('provider_id', '=', providerId)

/** Moves the place on; answers when what is read there was told, undefined = somebody else has read on from there. */
export async function moveOn(
  tx: Tx,
  log: BetLog,
  from: string | null,
  to: string,
  now: Date,
): Promise<Date | undefined> {
  const moved = await ofLog(tx, log)
    .set({
      place: to,
      reading_until: secondsAfter(now, readingSeconds),
      told_until: sql<Date>`greatest(told_until, ${now})`,
    })
    .where('place', 'is not distinct from', from)
    .returning('told_until')
    .executeTakeFirst()
  return moved?.told_until ?? undefined
}

export const giveLogBack = (db: Db, log: BetLog, now: Date) =>
  ofLog(db, log).set({ read_at: now, reading_until: null }).execute()

/** Writes down the rounds of members that are known, each once; a member of nobody is somebody else's affair. */
export async function insertWagers(
  tx: Tx,
  { agencyId, providerId }: BetLog,
  rounds: readonly LoggedWager[],
  toldAt: Date,
) {
  const memberIds = [...new Set(rounds.map(({ memberId }) => memberId))]
  const members = await tx
    .selectFrom('provider_members')
    .select(['member_id', 'player_id'])
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('member_id', 'in', memberIds)
    .execute()
  const playerOf = new Map(members.map(({ member_id, player_id }) => [member_id, player_id]))
  const rows = rounds.flatMap((round) => {
    const player_id = playerOf.get(round.memberId)
    return player_id === undefined
      ? []
      : [{ ...rowOf({ agencyId, providerId }, player_id, round), told_at: toldAt }]
  })
  if (rows.length === 0) return
  await tx
    .insertInto('wagers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['agency_id', 'provider_id', 'wager_id']).doNothing())
    .execute()
}

const rowOf = ({ agencyId, providerId }: BetLog, playerId: string, round: LoggedWager) => ({
  agency_id: agencyId,
  provider_id: providerId,
  wager_id: fitting(round.wagerId),
  player_id: playerId,
  game_id: fitting(round.gameId) || '-',
  bet_minor: round.betMinor,
  win_minor: round.winMinor,
  balance_after_minor: round.balanceAfterMinor,
  at: round.at,
})

const longest = 100

/** A longer name is its beginning and its hash, so that no round holds up the log, and the same one is not kept twice. */
const fitting = (name: string) =>
  name.length <= longest ? name : `${name.slice(0, 67)}~${hashOf(name).slice(0, 32)}`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A player's rounds, newest first, with the names that the games have now. */
export async function wagerPage(
  db: Db,
  { agencyId, playerId }: PlayerId,
  { provider, ...page }: Page & { provider?: ProviderId | undefined },
) {
  const matching = db
    .selectFrom('wagers')
    .where('wagers.agency_id', '=', agencyId)
    .where('wagers.player_id', '=', playerId)
    .$if(provider !== undefined, (query) => query.where('wagers.provider_id', '=', provider!))
  const rows = await matching
    .selectAll('wagers')
    .orderBy('at', 'desc')
    .orderBy('provider_id')
    .orderBy('wager_id')
    .$call(onlyPage(page))
    .execute()
  return { rows, total: await totalOf(matching) }
}

/** A player's rounds of a span added up by game, the highest bets first. */
export const wagersByGame = (
  db: Db,
  { agencyId, playerId }: PlayerId,
  { from, until }: { from: Date; until: Date },
) =>
  db
    .selectFrom('wagers')
    .select([
      'provider_id',
      'game_id',
      sql<number>`count(*)::int`.as('rounds'),
      sql<bigint>`sum(bet_minor)::bigint`.as('bet_minor'),
      sql<bigint>`sum(win_minor)::bigint`.as('win_minor'),
    ])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy(['provider_id', 'game_id'])
    .orderBy(sql`sum(bet_minor)`, 'desc')
    .orderBy('provider_id')
    .orderBy('game_id')
    .execute()
