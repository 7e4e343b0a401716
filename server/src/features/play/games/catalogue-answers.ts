import { gameCategories, type Game, type ShownGame } from '@kham/contract/play/games'
import type { Context } from '../../../context.ts'
import type { ReadyAnswer } from '../../../http/ready-answer.ts'
import { Refusal } from '../../../refusal.ts'
import { isFresh, type CatalogueKey } from './catalogue.ts'
import { findOffer } from './catalogue-queries.ts'
import { toShownGame } from './lobby.ts'
import { readCatalogue } from './read-catalogue.ts'

/** So many are kept ready; at 5,000 games one takes about 300 kB. */
const mostReady = 200

interface Ready {
  fetchedAt: Date
  answer: Promise<ReadyAnswer>
}

/**
 * The providers' catalogues with the categories and tabs that have games, ready to be sent. Which one is right is asked of the
 * database; what was made ready of it is kept in this process.
 */
export function catalogueAnswers(
  context: Context,
  answerOf: (games: readonly ShownGame[], key: CatalogueKey) => Promise<ReadyAnswer>,
) {
  const ready = new Map<string, Ready>()

  function kept(name: string, fetchedAt: Date | null) {
    const found = ready.get(name)
    return found?.fetchedAt.getTime() === fetchedAt?.getTime() ? found : undefined
  }

  function makeReady(name: string, fetchedAt: Date, answer: Promise<ReadyAnswer>) {
    // What could not be made is made by the next one who asks.
    answer.catch(() => ready.get(name)?.answer === answer && ready.delete(name))
    ready.delete(name)
    ready.set(name, { fetchedAt, answer })
    const [oldest] = ready.keys()
    if (ready.size > mostReady) ready.delete(oldest!)
    return answer
  }

  /** Throws ProviderUnavailable; Refusal NOT_FOUND for what the agency does not offer now. */
  return async function answerFor(
    key: CatalogueKey,
    { demoRounds }: { demoRounds: boolean },
  ): Promise<ReadyAnswer> {
    const name = `${key.agencyId} ${key.providerId} ${demoRounds}`
    const offer = await findOffer(context.db, key)
    if (!offer) throw new Refusal('NOT_FOUND')
    const right = isFresh(offer.fetched_at, context.clock()) ? kept(name, offer.fetched_at) : undefined
    if (right) return right.answer
    const { games, fetchedAt } = await readCatalogue(context, key)
    const found = kept(name, fetchedAt)
    if (found) return found.answer
    const told = games.map((game) => toShownGame(game, demoRounds))
    return makeReady(name, fetchedAt, answerOf(told, key))
  }
}

/** A list with the categories and tabs that have games. */
export function listOf<G extends Pick<Game, 'category' | 'tab'>>(games: readonly G[]) {
  const used = new Set(games.map((game) => game.category))
  const tabs = [...new Set(games.map((game) => game.tab))]
  return {
    games: [...games],
    categories: gameCategories.filter((category) => used.has(category)),
    tabs,
  }
}
