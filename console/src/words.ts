import * as words from '@kham/site/words'
import type { KeysOf, TFunction as Says, UseTranslation } from '@kham/site/translate'

/** By namespace. Every language has what Lao has. */
interface Words {
  account: typeof import('../locales/lo/account.json')
  adjustment: typeof import('../locales/lo/adjustment.json')
  audit: typeof import('../locales/lo/audit.json')
  console: typeof import('../locales/lo/console.json')
  deadLetters: typeof import('../locales/lo/deadLetters.json')
  deposit: typeof import('../locales/lo/deposit.json')
  limits: typeof import('../locales/lo/limits.json')
  members: typeof import('../locales/lo/members.json')
  move: typeof import('../locales/lo/move.json')
  overview: typeof import('../locales/lo/overview.json')
  partner: typeof import('../locales/lo/partner.json')
  payment: typeof import('../locales/lo/payment.json')
  payout: typeof import('../locales/lo/payout.json')
  payoutRules: typeof import('../locales/lo/payoutRules.json')
  players: typeof import('../locales/lo/players.json')
  promotions: typeof import('../locales/lo/promotions.json')
  protection: typeof import('../locales/lo/protection.json')
  providers: typeof import('../locales/lo/providers.json')
  rates: typeof import('../locales/lo/rates.json')
  reconciliation: typeof import('../locales/lo/reconciliation.json')
  report: typeof import('../locales/lo/report.json')
  reversal: typeof import('../locales/lo/reversal.json')
  second: typeof import('../locales/lo/second.json')
  signIn: typeof import('../locales/lo/signIn.json')
  site: typeof import('../locales/lo/site.json')
  statement: typeof import('../locales/lo/statement.json')
  withdrawal: typeof import('../locales/lo/withdrawal.json')
}

type Always = 'console'
export type Namespace = keyof Words

/** What says the words of these namespaces, besides those that every page has. */
export type TFunction<Names extends Namespace = never> = Says<KeysOf<Words, Always, Names>>

export const useTranslation: UseTranslation<Words, Always> = words.useTranslation
