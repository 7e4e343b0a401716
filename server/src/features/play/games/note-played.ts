import { gameLimits } from '@kham/contract/play/games'
import type { Context } from '../../../context.ts'
import {
  forgetPlayedBefore,
  insertPlayed,
  lockGamesOf,
  recentOf,
  type PlayerGameKey,
} from './player-game-queries.ts'

/** Writes down that the game was opened now, and forgets what is no longer among the last ones. */
export async function notePlayed({ db, clock }: Context, key: PlayerGameKey) {
  await db.transaction().execute(async (tx) => {
    await lockGamesOf(tx, key)
    await insertPlayed(tx, key, clock())
    const recent = await recentOf(tx, key)
    const oldest = recent[gameLimits.recent - 1]
    if (oldest) await forgetPlayedBefore(tx, key, oldest.played_at)
  })
}
