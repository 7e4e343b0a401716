import { deductionOfWithdraw } from '@kham/contract/operator/books/deductions'
import { readOpening } from '@kham/contract/operator/books/opening'
import { overviewNeeds, overviewSince } from '@kham/contract/operator/books/morning'
import { moneyWay } from '@kham/contract/operator/books/money-way'
import { depositQueue, queuedDepositById } from '@kham/contract/operator/orders/deposits'
import { queuedPaymentById } from '@kham/contract/operator/orders/payments'
import { differenceById, reconciliationDifferences } from '@kham/contract/operator/books/differences'
import { providerBills } from '@kham/contract/operator/books/provider-bills'
import { dailyReport } from '@kham/contract/operator/books/reports'
import { providerSettingsList } from '@kham/contract/operator/play/provider-settings'
import { linksOfPlayer } from '@kham/contract/operator/players/links'
import { playerById, wagersOfPlayer } from '@kham/contract/operator/players/players'
import { managedPages } from '@kham/contract/operator/site/pages'
import { statementById, statementRows } from '@kham/contract/operator/books/statements'
import { monthsAgo } from '../fake/src/ago.ts'
import { changed, isSilent, refuses } from '../fake/src/answer.ts'
import { comparedRows, statement } from '../fake/src/console/books-data.ts'
import { openDeposit } from '../fake/src/console/desk-data.ts'
import { billThatCameBack } from '../fake/src/console/payment-data.ts'
import { dividedWithdraw, withdraw } from '../fake/src/console/withdraw-data.ts'
import { office, player, type ConsoleScreen } from './console-screens.ts'
import { withoutAnswer } from './console-without-answer.ts'

/** What somebody else of the staff wants everybody to agree to. */
export const publishing = {
  page: 'terms',
  version: '3',
  required: 'true',
  effectiveAt: '2027-01-02T03:04:00.000Z',
  lo: 'ເພີ່ມຂໍ້ 7.',
}
const by = { id: office.me.id, name: 'ນາງ ມະນີຈັນ ພົມມະຈັນທະລາວົງ' }
const settled = {
  settled: { at: office.differences[0]!.lastSeenAt, by, reason: 'MENDED_THERE' as const },
}

const sharedDevice = {
  id: '0a'.repeat(32),
  platform: 'Linux armv8l',
  screen: '390x844',
  timezone: 'Asia/Vientiane',
  languages: 'lo',
  userAgent: null,
  firstSeen: office.deposits[0]!.createdAt,
  lastSeen: office.deposits[0]!.createdAt,
  days: 1,
  others: 1,
}

export const consoleStates: readonly ConsoleScreen[] = [
  ...withoutAnswer,
  {
    name: 'bill-not-entered',
    path: '/reports?view=bill',
    answers: [changed(providerBills, (told) => ({ ...told, bills: [], total: 0 }))],
  },
  // The books say something else than the accepted terms.
  {
    name: 'deduction-differs',
    path: `/withdrawals/${dividedWithdraw.id}/deduction`,
    answers: [
      changed(deductionOfWithdraw, (deduction) => ({
        ...deduction,
        reckoned: { ...deduction.reckoned, bonus: { amount: '500.01', currency: 'THB' as const } },
        isSame: false,
        ledger: 'DIFFERS' as const,
      })),
    ],
  },
  {
    name: 'overview-part-coming',
    path: '/overview',
    answers: [isSilent(overviewNeeds), isSilent(overviewSince), isSilent(dailyReport)],
    showing: '.morning_overview .morning_column [role=status]',
  },
  {
    name: 'overview-part-failing',
    path: '/overview',
    answers: [overviewNeeds, overviewSince, dailyReport].map((asks) => refuses(asks, 'RATE_LIMITED')),
  },
  {
    name: 'pages-word',
    path: '/pages?page=terms',
    answers: [
      changed(managedPages, ({ pages }) => ({
        pages: pages.map((each) =>
          each.slug === 'terms'
            ? {
                ...each,
                waitsForSecond: {
                  id: office.deposits[0]!.id,
                  act: 'PUBLISH' as const,
                  by: 'Noy',
                  staffId: office.players[0]!.id,
                  at: each.changedAt ?? '',
                  said: publishing,
                },
              }
            : each,
        ),
      })),
    ],
  },
  // What had paid a provider's bill, sent back by its bank.
  {
    name: 'payment-of-a-bill',
    path: `/payments?payment=${office.payments[0]!.id}`,
    answers: [changed(queuedPaymentById, () => ({ payment: billThatCameBack }))],
  },
  {
    name: 'bill-came-back',
    path: `/reports?view=bill&provider=alphabet&month=${monthsAgo(3)}`,
  },
  // What somebody else of the staff wants a provider to be reached by.
  {
    name: 'providers-word',
    path: '/providers',
    answers: [
      changed(providerSettingsList, (told) => ({
        ...told,
        waitForSecond: [
          {
            id: office.deposits[0]!.id,
            act: 'SET_PROVIDER' as const,
            by: 'Noy',
            staffId: office.players[0]!.id,
            at: office.deposits[0]!.createdAt,
            said: {
              providerId: 'gclub_live',
              displayName: 'GClub Live',
              dialect: 'amb-super',
              baseUrl: 'https://api.gclub-live.example/v2',
              keyId: 'kham3e0f1b05f7ae',
              settings: 'GCLUB_LIVE',
            },
          },
        ],
      })),
    ],
  },
  // A new agency, whose test player has paid.
  {
    name: 'opening-before',
    path: '/opening',
    answers: [
      changed(readOpening, (opening) => ({
        ...opening,
        openedAt: null,
        testPlayer: {
          id: player,
          username: 'test_owner',
          displayName: 'Test',
          deposit: { id: office.deposits[0]!.id, code: office.deposits[0]!.code, status: 'SUCCESS' as const },
          withdrawal: null,
        },
      })),
    ],
  },
  // Paid in a way that has no gateway.
  {
    name: 'deposit-by-hand',
    path: `/deposits?status=ALL&order=${openDeposit.id}`,
    answers: [
      changed(depositQueue, (page) => ({
        ...page,
        deposits: page.deposits.map((deposit) => ({
          ...deposit,
          confirmable: deposit.id === openDeposit.id,
        })),
      })),
      changed(queuedDepositById, ({ deposit }) => ({ deposit: { ...deposit, confirmable: true } })),
    ],
    isLikeOthers: true,
  },
  // A player who has not played yet, on the device of another.
  {
    name: 'player-on-shared-device',
    path: `/withdrawals?order=${withdraw.id}`,
    answers: [
      changed(playerById, ({ player }) => ({ player: { ...player, devices: [sharedDevice] } })),
      changed(wagersOfPlayer, (page) => ({ ...page, wagers: [] })),
      changed(linksOfPlayer, ({ links, excluded }) => ({
        links: [{ ...links[0]!, signal: 'DEVICE' as const, what: sharedDevice.id }],
        excluded,
      })),
    ],
    isLikeOthers: true,
  },
  // Before anybody is said to try it.
  {
    name: 'opening-not-yet',
    path: '/opening',
    answers: [changed(readOpening, (opening) => ({ ...opening, openedAt: null }))],
    isLikeOthers: true,
  },
  {
    name: 'statement-compared',
    path: `/statements/${statement.statement.id}`,
    answers: [
      changed(statementById, (usual) => ({
        statement: {
          ...usual.statement,
          state: 'COMPARED' as const,
          confirmed: { by: 'Operator', at: usual.statement.started.at },
          comparedAt: usual.statement.started.at,
          covers: { from: usual.statement.started.at, to: usual.statement.started.at },
        },
        counts: {
          ...usual.counts,
          BROKEN: 0,
          NEW: 0,
          MATCHED: 1,
          AMOUNT_DIFFERS: 1,
          UNKNOWN_TO_US: 1,
          MISSING_IN_BANK: 1,
        },
      })),
      changed(statementRows, (usual) => ({ ...usual, rows: comparedRows, total: comparedRows.length })),
    ],
  },
  {
    name: 'difference-settled',
    path: `/reconciliation?state=SETTLED&difference=${office.differences[0]!.id}`,
    answers: [
      changed(reconciliationDifferences, (page) => ({
        ...page,
        differences: [{ ...office.differences[0]!, ...settled, givenTo: by }],
        total: 1,
      })),
      changed(differenceById, ({ difference }) => ({
        difference: { ...difference, ...settled, givenTo: by },
      })),
    ],
  },
  // A payment that names no order.
  {
    name: 'money-payment',
    path: `/money/payment/${office.payments[0]!.id}`,
    answers: [changed(moneyWay, (way) => ({ ...way, depositId: null }))],
  },
]
