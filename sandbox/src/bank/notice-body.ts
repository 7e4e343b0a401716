import type { World } from '../world.ts'
import { findCharge, paymentsOf } from './charge-queries.ts'
import { bcelTransaction } from './bcel/transaction.ts'
import { jdbTransaction } from './jdb/transaction.ts'
import { wireOf } from './merchant-wire.ts'
import { phajayTransaction } from './phajay/transaction.ts'

export type News = { type: 'charge.paid'; bill: string } | { type: 'payout.changed'; reference: string }

/** What is sent of the news in the merchant's dialect; null = nothing. */
export function noticeBody(world: World, mid: string, news: News & { eventId: string }): string | null {
  const { dialect } = wireOf(world, mid) ?? { dialect: 'open' }
  if (dialect === 'open') return JSON.stringify(news)
  if (news.type !== 'charge.paid') return null
  const charge = findCharge(world, { mid, bill: news.bill })
  const payment = paymentsOf(world, { mid, bill: news.bill }).at(-1)
  if (!charge || !payment) return null
  const told = {
    bcel: () => bcelTransaction(payment),
    jdb: () => jdbTransaction(payment),
    phajay: () => phajayTransaction(charge, payment),
  }
  return JSON.stringify(told[dialect]())
}
