import { answers, type AnsweredMoney, type ReadingKind } from '@kham/contract/operator/books/answers'
import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import type { Proposal } from '@kham/contract/operator/orders/proposals'
import { answer } from '../answer.ts'
import { hoursAgo, minutesAgo } from '../ago.ts'
import type { Office } from './office.ts'
import { whoIs } from './player-data.ts'

/** What is known by a word: whatever of the office has it somewhere. */
export const answerAnswers = [
  answer(answers, ({ office, query: { q, as } }) => {
    const word = q.toLowerCase().replaceAll(/[.,\s-]/g, '')
    const has = (...texts: (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(word))
    const players = office.players.filter(
      ({ username, displayName, bankAccount }) =>
        has(username, displayName) || bankAccount?.accountNumber.endsWith(word),
    )
    const orders = ordersOf(office).filter(({ code, amount }) => has(code, amount.amount.slice(0, -3)))
    const payments = paymentsOf(office).filter(
      ({ bankReference, amount, payer }) => has(bankReference, payer) || amount.amount.startsWith(word),
    )
    const kinds: ReadingKind[] = /^\d+$/.test(word)
      ? ['CODE', 'REFERENCE', 'ACCOUNT', 'KIP', 'CREDIT']
      : /\d/.test(word)
        ? ['CODE', 'REFERENCE', 'USERNAME']
        : ['USERNAME', 'NAME']
    const found: Partial<Record<ReadingKind, number>> = {
      CODE: orders.length,
      REFERENCE: payments.length,
      ACCOUNT: players.length,
      USERNAME: players.length,
      NAME: players.length + payments.length,
    }
    const text = q.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    const more = (['deposit', 'withdrawal'] as const).flatMap((kind) => {
      const isMore = orders.filter((order) => order.kind === kind && order.waitsSince === null).length > 5
      return isMore ? { kind, as: 'CODE' as const, text } : []
    })
    const money = as === 'ACCOUNT' ? [] : [...orders, ...payments]
    return {
      readings: kinds.map((kind) => ({ as: kind, text: word, isNear: false, found: found[kind] ?? 0 })),
      waiting: money.filter(({ waitsSince }) => waitsSince !== null).slice(0, 5),
      players: players.slice(0, 5).map((player, at) => ({
        ...whoIs(player),
        status: player.status,
        account: player.bankAccount,
        lastLoginAt: player.lastLoginAt,
        openOrder:
          at === 0 ? { kind: 'withdrawal' as const, kip: '1328340.00', since: minutesAgo(31) } : null,
        by: [kinds.includes('NAME') ? ('NAME' as const) : ('ACCOUNT' as const)],
      })),
      playerCount: players.length,
      orders: money.filter(({ kind, waitsSince }) => kind !== 'payment' && waitsSince === null).slice(0, 5),
      references: money.filter(({ kind, waitsSince }) => kind === 'payment' && waitsSince === null),
      devices: word.startsWith('51d0e2c9')
        ? [
            {
              id: '51d0e2c9',
              platform: 'Linux armv81',
              lastSeen: hoursAgo(1),
              players: office.players.slice(0, 3).map(whoIs),
              count: 4,
            },
          ]
        : [],
      more,
    }
  }),
]

const nothing = { forKind: null, bankReference: null, wanted: null, payer: null, accountEnd: null, by: [] }

const ordersOf = ({ deposits, withdraws, moves, adjustments, reversals }: Office): AnsweredMoney[] => [
  ...deposits.map(({ id, code, amount, status, createdAt, player }): AnsweredMoney => ({
    ...nothing,
    kind: 'deposit',
    id,
    code,
    amount,
    status,
    at: createdAt,
    waitsSince: status === 'FAILED' ? createdAt : null,
    player,
    by: ['CODE'],
  })),
  ...withdraws.map(({ id, code, receive, status, createdAt, player, accountNumber }): AnsweredMoney => ({
    ...nothing,
    kind: 'withdrawal',
    id,
    code,
    amount: receive,
    status,
    at: createdAt,
    waitsSince: status === 'OPEN' ? createdAt : null,
    player,
    accountEnd: accountNumber.slice(-4),
    by: ['CODE'],
  })),
  ...moves.map((order) => creditOf('move', order)),
  ...adjustments.map((order) => creditOf('adjustment', order)),
  ...reversals.map((order) => creditOf('reversal', order)),
]

/** An order that moves no kip. */
const creditOf = (
  kind: 'move' | 'adjustment' | 'reversal',
  { id, code, amount, status, createdAt, player }: Proposal | QueuedMove,
): AnsweredMoney => ({
  ...nothing,
  kind,
  id,
  code,
  amount,
  status,
  at: createdAt,
  waitsSince: status === 'PROPOSED' ? createdAt : null,
  player,
  by: ['CODE'],
})

const paymentsOf = ({ payments }: Office): AnsweredMoney[] =>
  payments.map((payment) => ({
    ...nothing,
    kind: 'payment',
    id: payment.order?.id ?? payment.id,
    forKind: payment.order ? 'deposit' : null,
    code: payment.order?.code ?? null,
    bankReference: payment.bankReference,
    amount: payment.amount,
    wanted: payment.order?.amount.amount ?? null,
    status: payment.state,
    at: payment.paidAt,
    waitsSince: payment.state === 'SUSPENSE' ? payment.recordedAt : null,
    player: payment.player,
    payer: payment.payer.name,
    accountEnd: payment.payer.account?.slice(-4) ?? null,
    by: ['REFERENCE'],
  }))
