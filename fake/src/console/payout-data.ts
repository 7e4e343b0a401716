// Payouts by hand: one to be paid, and those that nobody has seen to be done.
import { randomUUID } from 'node:crypto'
import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import { methodNames } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { kip } from '../money.ts'
import { bounmy, whoIs } from './player-data.ts'
import { ofWithdraw, withdraw } from './withdraw-data.ts'

const toPay: PayoutByHand = {
  id: randomUUID(),
  reference: `${withdraw.code}P1`,
  order: ofWithdraw,
  player: whoIs(bounmy),
  method: { id: 'transfer', name: methodNames.transfer },
  to: bounmy.bankAccount,
  amount: withdraw.receive,
  status: 'REQUESTED',
  bankReference: null,
  note: null,
  heldUntil: null,
  taken: null,
  requestedAt: minutesAgo(30),
  sentAt: null,
  resolvedAt: null,
  waitsForSecond: null,
}

/** One that is paid in the bank's app, and that nobody has seen to be done. */
const onItsWay = (n: number, amount: string, to: Partial<PayoutByHand['to']>): PayoutByHand => ({
  ...toPay,
  id: randomUUID(),
  reference: `W261126SENT000${n}P1`,
  to: { ...toPay.to, ...to },
  amount: kip(amount),
  status: 'SENT',
  bankReference: `FT2633000${n}`,
  taken: { by: 'Bounthavy', staffId: randomUUID(), at: minutesAgo(50), until: minutesAgo(35) },
  requestedAt: minutesAgo(70 - n),
  sentAt: minutesAgo(45),
})

/** Of this one somebody says that it did not happen, and a second person approves that. */
export const sentLarge = onItsWay(3, '45000000.00', { bankCode: 'ldb', accountName: 'NGUYEN THI HONG NHUNG' })

export const payouts: PayoutByHand[] = [
  toPay,
  onItsWay(1, '1328340.00', {}),
  onItsWay(2, '680000.00', { bankCode: 'jdb', accountName: 'SOMSAK VONGSAVANH' }),
  sentLarge,
]
