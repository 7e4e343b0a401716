import type { Endpoint } from '@kham/contract/endpoint'
import { adjustmentQueue } from '@kham/contract/operator/orders/adjustments'
import { appealQueue } from '@kham/contract/operator/promotions/appeals'
import { auditLog } from '@kham/contract/operator/desk/audit'
import { channelList } from '@kham/contract/operator/desk/channels'
import { deadLetterList } from '@kham/contract/operator/desk/dead-letters'
import { depositQueue } from '@kham/contract/operator/orders/deposits'
import { exclusionMatches } from '@kham/contract/operator/players/exclusions'
import { moveQueue } from '@kham/contract/operator/orders/moves'
import { deductionOfWithdraw } from '@kham/contract/operator/books/deductions'
import { readOpening } from '@kham/contract/operator/books/opening'
import { moneyWay } from '@kham/contract/operator/books/money-way'
import { overview } from '@kham/contract/operator/books/overview'
import { methodList } from '@kham/contract/operator/cashier/payment-methods'
import { paymentQueue } from '@kham/contract/operator/orders/payments'
import { payoutQueue } from '@kham/contract/operator/orders/payouts'
import { playerById, playerList } from '@kham/contract/operator/players/players'
import { managedAnnouncements } from '@kham/contract/operator/players/announcements'
import { managedPromotions } from '@kham/contract/operator/promotions/promotions'
import { rateList } from '@kham/contract/operator/cashier/rates'
import { reconciliation } from '@kham/contract/operator/books/reconciliation'
import { providerMonth } from '@kham/contract/operator/books/provider-months'
import { dailyReport } from '@kham/contract/operator/books/reports'
import { reversalQueue } from '@kham/contract/operator/orders/reversals'
import { approvalQueue } from '@kham/contract/operator/desk/approvals'
import { readSite } from '@kham/contract/operator/site/site-settings'
import { staffList } from '@kham/contract/operator/desk/staff'
import { statementList } from '@kham/contract/operator/books/statements'
import { withdrawQueue } from '@kham/contract/operator/orders/withdrawals'
import { isSilent, refuses } from '../fake/src/answer.ts'
import { dividedWithdraw } from '../fake/src/console/withdraw-data.ts'
import { coming } from './screen-acts.ts'
import { nameOf, office, player, type ConsoleScreen } from './console-screens.ts'

/** Pages, and the answer that each is made of. */
const fed: [path: string, asks: Endpoint][] = [
  ['/overview', overview],
  ['/opening', readOpening],
  ['/deposits', depositQueue],
  ['/withdrawals', withdrawQueue],
  ['/moves', moveQueue],
  ['/payments', paymentQueue],
  ['/payouts', payoutQueue],
  ['/approvals', approvalQueue],
  ['/adjustments', adjustmentQueue],
  ['/reversals', reversalQueue],
  ['/reconciliation', reconciliation],
  ['/statements', statementList],
  ['/players', playerList],
  [`/players/${player}`, playerById],
  [`/money/deposit/${office.deposits[0]!.id}`, moneyWay],
  [`/withdrawals/${dividedWithdraw.id}/deduction`, deductionOfWithdraw],
  ['/promotions', managedPromotions],
  ['/announcements', managedAnnouncements],
  ['/appeals', appealQueue],
  ['/matches', exclusionMatches],
  ['/reports', dailyReport],
  ['/reports?view=bill', providerMonth],
  ['/payment-methods', methodList],
  ['/rates', rateList],
  ['/settings', readSite],
  ['/staff', staffList],
  ['/audit-log', auditLog],
  ['/dead-letters', deadLetterList],
  ['/channels', channelList],
]

const short = [
  ['/players/', 'player'],
  ['/money/', 'money'],
  ['/withdrawals/', 'deduction'],
] as const

/** What waits and what failed is drawn by the same parts everywhere: a queue and a page of cards stand for all. */
const isOneOfMany = (name: string) =>
  ['overview', 'withdrawals'].includes(name) ? {} : ({ isLikeOthers: true } as const)

/** A page whose answer does not come, or is no answer. */
export const withoutAnswer = fed.flatMap(([path, asks]): ConsoleScreen[] => {
  const name = short.find(([start]) => path.startsWith(start))?.[1] ?? nameOf(path)
  return [
    {
      name: `console-${name}-coming`,
      path,
      answers: [isSilent(asks)],
      showing: coming,
      ...isOneOfMany(name),
    },
    { name: `console-${name}-failing`, path, answers: [refuses(asks, 'RATE_LIMITED')], ...isOneOfMany(name) },
  ]
})
