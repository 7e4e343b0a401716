import { daysAfter, startOfDay } from '@kham/contract/day'
import { moneyOf } from '@kham/contract/money'
import type { Language } from '@kham/contract/site/languages'
import type { WagerSummary } from '@kham/contract/play/wagers'
import type { Db } from '../../../db/db.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { namesOfGames } from '../games/names-of-games.ts'
import { wagersByGame } from './wager-queries.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')

/** What a player staked and won with each game from one day to another, both among them. */
export async function readSummary(
  db: Db,
  player: PlayerId,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<WagerSummary> {
  const games = await wagersByGame(db, player, {
    from: startOfDay(from),
    until: startOfDay(daysAfter(to, 1)),
  })
  const nameOf = await namesOfGames(db, player.agencyId, games, language)
  const sum = (key: 'bet_minor' | 'win_minor') => games.reduce((total, game) => total + game[key], 0n)
  return {
    rows: games.map((game) => ({
      providerId: game.provider_id,
      game: { id: game.game_id, ...nameOf(game) },
      rounds: game.rounds,
      bet: thb(game.bet_minor),
      win: thb(game.win_minor),
    })),
    total: {
      rounds: games.reduce((total, { rounds }) => total + rounds, 0),
      bet: thb(sum('bet_minor')),
      win: thb(sum('win_minor')),
    },
  }
}
