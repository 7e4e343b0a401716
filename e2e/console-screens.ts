import type { Answer } from '../fake/src/answer.ts'
import { openOffice } from '../fake/src/console/office.ts'
import { dividedWithdraw } from '../fake/src/console/withdraw-data.ts'
import { statement } from '../fake/src/console/books-data.ts'
import {
  latePayment,
  paymentWithoutBill,
  payoutThatCameBack,
  secondPayment,
} from '../fake/src/console/payment-data.ts'
import { announcements } from '../fake/src/announcements.ts'
import { promotions } from '../fake/src/console/player-data.ts'
import { consoleRoutes } from './console-routes.ts'

/** One page of the console in one state, as the owner sees it; the address is below /console. */
export interface ConsoleScreen {
  name: string
  path: string
  isSignedOut?: true
  answers?: readonly Answer[]
  /** CSS of what is seen of it where its answer never comes. */
  showing?: string
  /** What is seen of it is seen on others too: `npm run test:long` alone draws it. */
  isLikeOthers?: true
}

export const office = openOffice('owner')

export const player = office.players[0]!.id

const ids: Record<string, string> = {
  '/players/$playerId': `/players/${player}`,
  '/statements/$id': `/statements/${statement.statement.id}`,
  '/announcements/$id': `/announcements/${announcements[0]!.id}`,
  '/promotions/$id': `/promotions/${promotions[0]!.id}`,
  '/withdrawals/$id/deduction': `/withdrawals/${dividedWithdraw.id}/deduction`,
  '/money/$kind/$id': `/money/deposit/${office.deposits[0]!.id}`,
}

export const nameOf = (path: string) => path.slice(1).replaceAll(/[/?=&]+/g, '-')

const screen = (path: string): ConsoleScreen => ({ name: nameOf(path), path })

const tabs = ['orders', 'entries', 'wagers', 'usages', 'devices', 'links', 'protection', 'notes']
const reports = [
  'monthly',
  'providers',
  'games',
  'play',
  'promotions',
  'claims',
  'arrivals',
  'payers',
  'staff',
  'acts',
  'liability',
  'withdrawals',
  'exports',
  'ngr',
  'bill',
]

/** What opens beside a list. */
const panels: [name: string, list: string, id: string][] = [
  ['deposit', '/deposits?status=ALL&order=', office.deposits[0]!.id],
  ['withdrawal', '/withdrawals?status=ALL&order=', office.withdraws[0]!.id],
  ['move', '/moves?status=ALL&order=', office.moves[0]!.id],
  ['adjustment', '/adjustments?status=ALL&order=', office.adjustments[0]!.id],
  ['payment', '/payments?payment=', office.payments[0]!.id],
  ['payment-second', '/payments?payment=', secondPayment.id],
  ['payment-late', '/payments?payment=', latePayment.id],
  ['payment-without-bill', '/payments?payment=', paymentWithoutBill.id],
  ['payment-came-back', '/payments?payment=', payoutThatCameBack.id],
  ['difference', '/reconciliation?difference=', office.differences[0]!.id],
]

/** Lists that stand beside a panel too, the view that a page opens with, and forms that are filled in on another screen. */
const likeOthers = new Set([
  'deposits',
  'moves',
  'adjustments',
  'payments',
  'reconciliation',
  'deposits-status-ALL',
  'withdrawals-status-ALL',
  'moves-status-ALL',
  'adjustments-status-ALL',
  'payment-second-panel',
  'payment-late-panel',
  'overview-period-7d',
  'money-withdrawal',
  'player-orders',
  'announcements-new',
  'promotions-new',
])

/** Every address with content, with its panel, its tabs and its views. */
const addresses: readonly ConsoleScreen[] = [
  { name: 'sign-in', path: '/sign-in', isSignedOut: true },
  ...consoleRoutes
    // The address that providers were set at leads on.
    .filter((path) => path !== '/sign-in' && path !== '/provider-settings')
    .map((path) => ({ name: nameOf(path.replaceAll('$', '')), path: ids[path] ?? path })),
  screen('/overview?period=7d'),
  { name: 'deduction-nothing', path: `/withdrawals/${office.withdraws[0]!.id}/deduction` },
  { name: 'money-withdrawal', path: `/money/withdrawal/${office.withdraws[0]!.id}` },
  ...(['move', 'adjustment', 'reversal'] as const).map((kind) => ({
    name: `money-${kind}`,
    path: `/money/${kind}/${office[`${kind}s`][0]!.id}`,
  })),
  { name: 'money-deducted', path: `/money/withdrawal/${dividedWithdraw.id}` },
  ...panels.map(([name, list, id]) => ({ name: `${name}-panel`, path: `${list}${id}` })),
  ...['deposits', 'withdrawals', 'moves', 'adjustments'].map((list) => screen(`/${list}?status=ALL`)),
  ...tabs.map((tab) => ({ name: `player-${tab}`, path: `/players/${player}?tab=${tab}` })),
  ...reports.map((view) => screen(`/reports?view=${view}`)),
]

export const consoleScreens = addresses.map((each): ConsoleScreen =>
  likeOthers.has(each.name) ? { ...each, isLikeOthers: true } : each,
)
