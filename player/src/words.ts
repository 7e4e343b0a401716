import * as words from '@kham/site/words'
import type { KeysOf, TFunction as Says, UseTranslation } from '@kham/site/translate'

/** By namespace. Every language has what Lao has. */
interface Words {
  activity: typeof import('../locales/lo/activity.json')
  adjustment: typeof import('../locales/lo/adjustment.json')
  auth: typeof import('../locales/lo/auth.json')
  bank: typeof import('../locales/lo/bank.json')
  common: typeof import('../locales/lo/common.json')
  deposit: typeof import('../locales/lo/deposit.json')
  drawer: typeof import('../locales/lo/drawer.json')
  game: typeof import('../locales/lo/game.json')
  held: typeof import('../locales/lo/held.json')
  home: typeof import('../locales/lo/home.json')
  move: typeof import('../locales/lo/move.json')
  order: typeof import('../locales/lo/order.json')
  player: typeof import('../locales/lo/player.json')
  promotion: typeof import('../locales/lo/promotion.json')
  protection: typeof import('../locales/lo/protection.json')
  receipt: typeof import('../locales/lo/receipt.json')
  refusal: typeof import('../locales/lo/refusal.json')
  status: typeof import('../locales/lo/status.json')
  wager: typeof import('../locales/lo/wager.json')
  withdraw: typeof import('../locales/lo/withdraw.json')
}

type Always = 'common'
/** Comes after the page: whoever says it has waited for it (`refusalWordsAreThere`). */
type Late = 'refusal'
export type Namespace = keyof Words

/** What says the words of these namespaces, besides those that every page has. */
export type TFunction<Names extends Namespace = never> = Says<KeysOf<Words, Always, Names | Late>>

export const useTranslation: UseTranslation<Words, Always, Late> = words.useTranslation
