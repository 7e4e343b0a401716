import { gameCategories, type Game, type ShownGame } from '@kham/contract/play/games'
import type { Language } from '@kham/contract/site/languages'
import type { Context } from '../../../context.ts'
import type { ReadyAnswer } from '../../../http/ready-answer.ts'
import { Refusal } from '../../../refusal.ts'
import { isFresh, type CatalogueKey } from './catalogue.ts'
import { findOffer } from './catalogue-queries.ts'
import { toShownGame } from './lobby.ts'
import { namedIn } from '@kham/contract/play/named-in'
import { readCatalogue } from './read-catalogue.ts'

/** So many lists are kept ready; at 5,000 games an answer takes about 300 kB, and a list has one for each language of its names. */
const mostReady = 200

interface Ready {
  fetchedAt: Date
  /** What its games have names in. Whoever reads another language is given the same answer, under null. */
  languages: ReadonlySet<string>
  answers: Map<Language | null, Promise<ReadyAnswer>>
}

interface Asked {
  demoRounds: boolean
  language: Language
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

  function keep(name: string, fetchedAt: Date, games: readonly Game[]) {
    const languages = new Set(games.flatMap(({ names = {} }) => Object.keys(names)))
    const list: Ready = { fetchedAt, languages, answers: new Map() }
    ready.delete(name)
    ready.set(name, list)
    const [oldest] = ready.keys()
    if (ready.size > mostReady) ready.delete(oldest!)
    return list
  }

  /** Throws ProviderUnavailable; Refusal NOT_FOUND for what the agency does not offer now. */
  return async function answerFor(key: CatalogueKey, { demoRounds, language }: Asked): Promise<ReadyAnswer> {
    const name = `${key.agencyId} ${key.providerId} ${demoRounds}`
    const offer = await findOffer(context.db, key)
    if (!offer) throw new Refusal('NOT_FOUND')
    const right = isFresh(offer.fetched_at, context.clock()) ? kept(name, offer.fetched_at) : undefined
    const known = right?.answers.get(variantIn(right, language))
    if (known) return known
    const { games, fetchedAt } = await readCatalogue(context, key)
    const list = kept(name, fetchedAt) ?? keep(name, fetchedAt, games)
    const variant = variantIn(list, language)
    const found = list.answers.get(variant)
    if (found) return found
    const told = games.map((game) => namedIn(toShownGame(game, demoRounds), language))
    const answer = answerOf(told, key)
    list.answers.set(variant, answer)
    // What could not be made is made by the next one who asks.
    answer.catch(() => list.answers.delete(variant))
    return answer
  }
}

const variantIn = ({ languages }: Ready, language: Language) => (languages.has(language) ? language : null)

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
