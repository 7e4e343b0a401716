import * as words from '@kham/site/words'
import type activity from '../locales/lo/activity.json'
import type adjustment from '../locales/lo/adjustment.json'
import type auth from '../locales/lo/auth.json'
import type bank from '../locales/lo/bank.json'
import type common from '../locales/lo/common.json'
import type deposit from '../locales/lo/deposit.json'
import type drawer from '../locales/lo/drawer.json'
import type game from '../locales/lo/game.json'
import type held from '../locales/lo/held.json'
import type home from '../locales/lo/home.json'
import type inbox from '../locales/lo/inbox.json'
import type install from '../locales/lo/install.json'
import type move from '../locales/lo/move.json'
import type order from '../locales/lo/order.json'
import type page from '../locales/lo/page.json'
import type player from '../locales/lo/player.json'
import type promotion from '../locales/lo/promotion.json'
import type protection from '../locales/lo/protection.json'
import type publicWords from '../locales/lo/public.json'
import type push from '../locales/lo/push.json'
import type receipt from '../locales/lo/receipt.json'
import type refusal from '../locales/lo/refusal.json'
import type status from '../locales/lo/status.json'
import type times from '../locales/lo/times.json'
import type wager from '../locales/lo/wager.json'
import type withdraw from '../locales/lo/withdraw.json'
import type { KeysOf, TFunction as Says, UseTranslation } from '@kham/site/translate'

/** Words by namespace, typed by the Lao files. Every language has the same keys. */
interface Words {
  activity: typeof activity
  adjustment: typeof adjustment
  auth: typeof auth
  bank: typeof bank
  common: typeof common
  deposit: typeof deposit
  drawer: typeof drawer
  game: typeof game
  held: typeof held
  home: typeof home
  inbox: typeof inbox
  install: typeof install
  move: typeof move
  order: typeof order
  page: typeof page
  player: typeof player
  promotion: typeof promotion
  protection: typeof protection
  public: typeof publicWords
  push: typeof push
  receipt: typeof receipt
  refusal: typeof refusal
  status: typeof status
  times: typeof times
  wager: typeof wager
  withdraw: typeof withdraw
}

type Always = 'common'
/** Comes after the first page: until then what is refused is said in general words (`refusal-words.ts`). */
type Late = 'refusal'
export type Namespace = keyof Words

/** What says the words of these namespaces, besides those that every page has. */
export type TFunction<Names extends Namespace = never> = Says<KeysOf<Words, Always, Names | Late>>

export const useTranslation: UseTranslation<Words, Always, Late> = words.useTranslation
