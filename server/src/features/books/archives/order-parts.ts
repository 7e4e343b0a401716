import { fromMinor } from '@kham/contract/money'
import type { Db } from '../../../db/db.ts'
import { entriesOfPlayer } from '../books/entries-of-player.ts'
import { isVisibleToPlayer, toOrderStep } from '../../orders/kernel/order-timeline.ts'
import { ordersOfPlayer } from '../../orders/kernel/orders-of-player.ts'
import { part, type ArchivePart } from './archive-part.ts'
import { adjustmentsOf, paymentsOf, receiptsOfOrders, reversalsOf, stepsOfOrders } from './archive-queries.ts'
import { allPages, mapped, once, time } from './list-pages.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** The player's orders with their steps. */
export function orderParts(db: Db, player: PlayerId): ArchivePart[] {
  const orderPages = () => allPages((from) => ordersOfPlayer(db, player, from))
  /** Rows that belong to a page's orders; Kysely's `in` needs at least one id. */
  const ofOrders = <Row>(read: (ids: string[]) => Promise<Row[]>) =>
    mapped(orderPages(), ({ orders }) => (orders.length === 0 ? [] : read(orders.map(({ id }) => id))))
  return [
    part({
      name: 'orders',
      columns: ['kind', 'id', 'code', 'createdAt', 'status', 'provider', 'toProvider', 'kip', 'creditTHB'],
      pages: () =>
        mapped(orderPages(), ({ orders }) =>
          orders.map((order) => ({
            kind: order.kind,
            id: order.id,
            code: order.code,
            createdAt: order.createdAt,
            status: order.status,
            provider: order.providerId,
            toProvider: order.toProviderId,
            kip: order.kip?.amount ?? null,
            creditTHB: order.credit.amount,
          })),
        ),
    }),
    part({
      name: 'order-steps',
      columns: [
        'order',
        'no',
        'at',
        'step',
        'status',
        'by',
        'bankReference',
        'balanceBefore',
        'balanceAfter',
        'reason',
      ],
      pages: () =>
        ofOrders(async (ids) =>
          (await stepsOfOrders(db, player.agencyId, ids)).filter(isVisibleToPlayer).map((row) => {
            const { balanceBefore, balanceAfter, ...step } = toOrderStep(row)
            return {
              order: row.order_id,
              ...step,
              balanceBefore: balanceBefore?.amount ?? null,
              balanceAfter: balanceAfter?.amount ?? null,
            }
          }),
        ),
    }),
    part({
      name: 'receipts',
      columns: ['number', 'issuedAt', 'receipt', 'signature', 'keyId'],
      pages: () =>
        ofOrders(async (ids) =>
          (await receiptsOfOrders(db, player, ids)).map((row) => ({
            number: String(row.number),
            issuedAt: time(row.issued_at),
            receipt: row.body,
            signature: row.signature,
            keyId: row.key_id,
          })),
        ),
    }),
    part({
      name: 'payments',
      columns: [
        'method',
        'bankReference',
        'amount',
        'currency',
        'paidAt',
        'recordedAt',
        'state',
        'reason',
        'order',
      ],
      pages: () =>
        once(paymentsOf(db, player), (row) => ({
          method: row.method,
          bankReference: row.bank_ref,
          amount: fromMinor(row.amount_minor),
          currency: row.currency,
          paidAt: time(row.paid_at),
          recordedAt: time(row.recorded_at),
          state: row.state,
          reason: row.reason,
          order: row.code,
        })),
    }),
    part({
      name: 'adjustments',
      columns: ['code', 'createdAt', 'endedAt', 'provider', 'direction', 'creditTHB', 'reason', 'status'],
      pages: () =>
        once(adjustmentsOf(db, player), (row) => ({
          code: row.code,
          createdAt: time(row.created_at),
          endedAt: time(row.ended_at),
          provider: row.provider_id,
          direction: row.direction,
          creditTHB: fromMinor(row.amount_minor),
          reason: row.reason,
          status: row.status,
        })),
    }),
    part({
      name: 'reversals',
      columns: [
        'code',
        'of',
        'createdAt',
        'endedAt',
        'provider',
        'direction',
        'creditTHB',
        'reason',
        'status',
      ],
      pages: () =>
        once(reversalsOf(db, player), (row) => ({
          code: row.code,
          of: row.of,
          createdAt: time(row.created_at),
          endedAt: time(row.ended_at),
          provider: row.provider_id,
          direction: row.direction,
          creditTHB: fromMinor(row.amount_minor),
          reason: row.reason,
          status: row.status,
        })),
    }),
    part({
      name: 'ledger-entries',
      columns: ['at', 'event', 'account', 'provider', 'amount', 'currency', 'after', 'key'],
      pages: () =>
        mapped(
          allPages((from) => entriesOfPlayer(db, player, from)),
          ({ entries }) =>
            entries.map(({ providerId, amount, after, ...entry }) => ({
              ...entry,
              provider: providerId,
              amount: amount.amount,
              currency: amount.currency,
              after: after.amount,
            })),
        ),
    }),
  ]
}
