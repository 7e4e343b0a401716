import { dayOf } from '@kham/contract/day'
import { adjustmentHistory } from '@kham/contract/orders/adjustments'
import * as credits from '@kham/contract/play/credits'
import * as games from '@kham/contract/play/games'
import * as launches from '@kham/contract/orders/launches'
import * as moves from '@kham/contract/orders/moves'
import { providerIds } from '@kham/contract/play/providers'
import { moveReceipt } from '@kham/contract/books/receipts'
import type { Language } from '@kham/contract/site/languages'
import { wagerHistory, wagerSummary, type Wager } from '@kham/contract/play/wagers'
import { namedIn } from '@kham/contract/play/named-in'
import { Refusal } from '../../../server/src/refusal.ts'
import { inMinutes, minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { found, one } from '../found.ts'
import { gamesOf } from '../games.ts'
import { lobbyGamesOf } from '../lobby.ts'
import { baht } from '../money.ts'
import type { GameKey } from '../person.ts'
import { inStatus, pageOf } from '../page-of.ts'
import { moveOf } from '../player-orders.ts'
import { receiptOfMove } from '../receipts.ts'
import { heed } from '../sentinels.ts'
import { bringFrom, lockedAt, sourcesFor, sumOf } from './launches.ts'
import { steps, stepsFrom } from '../timeline.ts'

const withGameIn =
  (language: Language) =>
  <K extends GameKey>(key: K) => {
    const game = gamesOf(key.providerId).find(({ id }) => id === key.gameId)
    return { ...key, game: game ? namedIn(game, language) : null }
  }

/** Rounds with what their games are called in that language. */
const namedRounds = (wagers: readonly Wager[], language: Language) =>
  wagers.map((wager) => {
    const names = gamesOf(wager.providerId).find(({ id }) => id === wager.game.id)?.names
    return { ...wager, game: namedIn({ ...wager.game, names }, language) }
  })

export const creditAnswers = [
  answer(credits.playerCredit, ({ player, params: { provider } }) => ({
    credit: baht(player.credits[provider] ?? '0.00'),
  })),
  answer(launches.lastCredits, ({ player }) => {
    const lockOf = lockedAt(player)
    const credits = providerIds.flatMap((providerId) => {
      const amount = player.credits[providerId]
      const lockedBy = lockOf(providerId)
      return amount === undefined ? [] : [{ providerId, credit: baht(amount), asOf: minutesAgo(0), lockedBy }]
    })
    return { credits, total: sumOf(credits.filter(({ lockedBy }) => lockedBy === null)) }
  }),
  answer(launches.bringableCredit, ({ player, params: { provider } }) => {
    const bring = sourcesFor(player, provider)
    return { total: sumOf(bring.filter(({ blockedBy }) => blockedBy === null)), bring }
  }),
  answer(launches.readPlaySettings, ({ player: { autoMove } }) => ({ autoMove, autoMoveOffered: true })),
  answer(launches.changePlaySettings, ({ player, body: { autoMove } }) => {
    player.autoMove = autoMove
    return { autoMove, autoMoveOffered: true }
  }),
  answer(moves.moveCredit, ({ player, body: { from, to } }) => {
    const amount = player.credits[from] ?? '0.00'
    if (amount === '0.00') throw new Refusal('CREDIT_NOT_ENOUGH')
    const move = moveOf({ from, to, amount, status: 'SUCCESS' })
    player.moves.unshift(move)
    player.steps[move.id] = stepsFrom(1, [
      steps.opened,
      steps.held(amount, '0.00'),
      steps.credited('0.00', amount),
    ])
    Object.assign(player.credits, { [from]: '0.00', [to]: amount })
    return { move }
  }),
  answer(moves.moveHistory, ({ player, query }) =>
    pageOf('moves', inStatus(player.moves, query.status), query),
  ),
  answer(moves.currentMove, ({ player }) => ({
    move: player.moves.find(({ status }) => status === 'OPEN') ?? null,
  })),
  answer(moves.moveById, ({ player, params }) => one('move', player.moves, params)),
  answer(moves.moveTimeline, ({ player, params }) => ({
    steps: player.steps[found(player.moves, params.id).id] ?? [],
  })),
  answer(moveReceipt, ({ player, params }) => {
    const move = found(player.moves, params.id)
    if (move.status !== 'SUCCESS') throw new Refusal('NOT_FOUND')
    return { receipt: receiptOfMove(move, player.steps[move.id] ?? []) }
  }),
  answer(adjustmentHistory, ({ player, query }) => pageOf('adjustments', player.adjustments, query)),
  answer(wagerHistory, ({ player, query, language }) => {
    const { provider = null } = query
    const all = namedRounds(player.wagers, language).filter(
      ({ providerId }) => provider === null || providerId === provider,
    )
    return pageOf('wagers', all, query)
  }),
  answer(wagerSummary, ({ player, query: { from, to }, language }) => {
    const within = namedRounds(player.wagers, language).filter(({ at }) => {
      const day = dayOf(new Date(at))
      return from <= day && day <= to
    })
    const games = Map.groupBy(within, ({ providerId, game }) => `${providerId} ${game.id}`)
    const played = (wagers: typeof within) => ({
      rounds: wagers.length,
      bet: sumOf(wagers.map(({ bet }) => ({ credit: bet }))),
      win: sumOf(wagers.map(({ win }) => ({ credit: win }))),
    })
    const rows = [...games.values()].map((wagers) => {
      const [{ providerId, game }] = wagers as [(typeof wagers)[number]]
      return { providerId, game, ...played(wagers) }
    })
    return { rows, total: played(within) }
  }),
  answer(games.gameCatalogue, ({ params: { provider }, language }) => {
    const list = lobbyGamesOf(provider, language)
    const popular = list.games.filter(({ isHot }) => isHot).slice(0, games.gameLimits.popular)
    return {
      ...list,
      popular: popular.map(({ id }, place) => ({ gameId: id, players: 240 - 13 * place })),
    }
  }),
  answer(launches.launchGame, async ({ player, params, body: { gameId, returnUrl, bring } }) => {
    await heed('game', gameId)
    if (player.info.excludedUntil) throw new Refusal('PLAYER_EXCLUDED')
    const sources = (bring ?? player.autoMove) ? sourcesFor(player, params.provider) : []
    const brought = sources.map((source) => bringFrom(player, params.provider, source))
    return { url: returnUrl, expiresAt: inMinutes(5), brought }
  }),
  answer(games.playerGames, ({ player: { favourites, recent }, language }) => ({
    favourites: favourites.map(withGameIn(language)),
    recent: recent.map(withGameIn(language)),
  })),
  answer(games.addFavourite, ({ player, params: { provider, gameId } }) => {
    player.favourites.unshift({ providerId: provider, gameId })
  }),
  answer(games.removeFavourite, ({ player, params: { provider, gameId } }) => {
    player.favourites = player.favourites.filter(
      (each) => each.providerId !== provider || each.gameId !== gameId,
    )
  }),
]
