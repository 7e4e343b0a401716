import * as words from '@kham/site/words'
import type account from '../locales/lo/account.json'
import type adjustment from '../locales/lo/adjustment.json'
import type announcements from '../locales/lo/announcements.json'
import type answer from '../locales/lo/answer.json'
import type audit from '../locales/lo/audit.json'
import type bills from '../locales/lo/bills.json'
import type channels from '../locales/lo/channels.json'
import type console from '../locales/lo/console.json'
import type deadLetters from '../locales/lo/deadLetters.json'
import type deduction from '../locales/lo/deduction.json'
import type deposit from '../locales/lo/deposit.json'
import type limits from '../locales/lo/limits.json'
import type members from '../locales/lo/members.json'
import type money from '../locales/lo/money.json'
import type move from '../locales/lo/move.json'
import type overview from '../locales/lo/overview.json'
import type pages from '../locales/lo/pages.json'
import type partner from '../locales/lo/partner.json'
import type payment from '../locales/lo/payment.json'
import type payout from '../locales/lo/payout.json'
import type payoutAnswer from '../locales/lo/payoutAnswer.json'
import type payoutRules from '../locales/lo/payoutRules.json'
import type players from '../locales/lo/players.json'
import type promotions from '../locales/lo/promotions.json'
import type protection from '../locales/lo/protection.json'
import type providers from '../locales/lo/providers.json'
import type rates from '../locales/lo/rates.json'
import type reconciliation from '../locales/lo/reconciliation.json'
import type report from '../locales/lo/report.json'
import type reversal from '../locales/lo/reversal.json'
import type second from '../locales/lo/second.json'
import type signIn from '../locales/lo/signIn.json'
import type site from '../locales/lo/site.json'
import type statement from '../locales/lo/statement.json'
import type toPlayer from '../locales/lo/toPlayer.json'
import type withdrawal from '../locales/lo/withdrawal.json'
import type { KeysOf, TFunction as Says, UseTranslation } from '@kham/site/translate'

/** Words by namespace, typed by the Lao files. Every language has the same keys. */
interface Words {
  account: typeof account
  adjustment: typeof adjustment
  announcements: typeof announcements
  answer: typeof answer
  audit: typeof audit
  bills: typeof bills
  channels: typeof channels
  console: typeof console
  deadLetters: typeof deadLetters
  deduction: typeof deduction
  deposit: typeof deposit
  limits: typeof limits
  members: typeof members
  money: typeof money
  move: typeof move
  overview: typeof overview
  pages: typeof pages
  partner: typeof partner
  payment: typeof payment
  payout: typeof payout
  payoutAnswer: typeof payoutAnswer
  payoutRules: typeof payoutRules
  players: typeof players
  promotions: typeof promotions
  protection: typeof protection
  providers: typeof providers
  rates: typeof rates
  reconciliation: typeof reconciliation
  report: typeof report
  reversal: typeof reversal
  second: typeof second
  signIn: typeof signIn
  site: typeof site
  statement: typeof statement
  toPlayer: typeof toPlayer
  withdrawal: typeof withdrawal
}

type Always = 'console'
export type Namespace = keyof Words

/** What says the words of these namespaces, besides those that every page has. */
export type TFunction<Names extends Namespace = never> = Says<KeysOf<Words, Always, Names>>

export const useTranslation: UseTranslation<Words, Always> = words.useTranslation
