import { randomBytes, randomUUID } from 'node:crypto'
import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { Deposit } from '@kham/contract/orders/deposits'
import type { CreditMove } from '@kham/contract/orders/moves'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Usage } from '@kham/contract/promotions/usages'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { inMinutes, minutesAgo } from './ago.ts'
import { creditOf, kipOf, rates } from './agency.ts'
import { baht, kip, sum } from './money.ts'

/** What the player reads out to support: a letter for the kind, the day, and seven letters. */
function codeOf(kind: 'D' | 'W' | 'M') {
  const day = minutesAgo(0).slice(2, 10).replaceAll('-', '')
  return `${kind}${day}${randomBytes(6).toString('hex').slice(0, 7).toUpperCase()}`
}

/** What may be said of any order; else it was opened now, and nothing has become of it. */
interface Seed {
  id?: string
  code?: string
  status?: OrderStatus
  minutes?: number
  reason?: string
}

const begun = ({ id = randomUUID(), code, minutes = 0, reason }: Seed, kind: 'D' | 'W' | 'M') => ({
  id,
  code: code ?? codeOf(kind),
  createdAt: minutesAgo(minutes),
  reason: reason ?? null,
})

export interface DepositSeed extends Seed {
  providerId: ProviderId
  /** Kip. */
  amount: string
  paymentMethod?: string
  /** The promotion that it pays for. */
  usage?: Usage
}

export function depositOf({ providerId, amount, usage, ...seed }: DepositSeed): Deposit {
  const { paymentMethod = 'laoqr', status = 'OPEN', minutes = 0 } = seed
  const own = begun(seed, 'D')
  const credit = creditOf(amount)
  const bonus = usage?.promotionCredit.amount ?? '0.00'
  const isPaid = status === 'PAID' || status === 'SUCCESS'
  const byTransfer = paymentMethod === 'transfer'
  const bill = `00020101021238550016A00526628466257701082771041802030020312KHAMDEMO0001530341854${String(amount.length).padStart(2, '0')}${amount}5802LA5908BCEL One6009Vientiane62190115${own.code}630453BE`
  // Of the gateways BCEL's has one.
  const deepLink = paymentMethod === 'onepay' ? `onepay://qr/${encodeURI(bill)}` : null
  return {
    ...own,
    expiresAt: inMinutes(30 - minutes),
    paidAt: isPaid ? minutesAgo(minutes - 1) : null,
    creditedAt: status === 'SUCCESS' ? minutesAgo(minutes - 2) : null,
    providerId,
    paymentMethod,
    amount: kip(sum(amount, '0')),
    rate: rates.sell,
    status,
    depositCredit: baht(credit),
    promotionCredit: baht(bonus),
    totalCredit: baht(sum(credit, bonus)),
    promotionUsageId: usage?.usageId ?? null,
    qr: byTransfer ? null : { payload: bill, mid: 'KHAMDEMO0001', displayName: 'BCEL One', deepLink },
    payTo: byTransfer
      ? { bankCode: 'ldb', accountNumber: '0302000010077881', accountName: 'KHAM TRADING' }
      : null,
    reversedAt: null,
    reversedFor: null,
  }
}

interface WithdrawSeed extends Seed {
  providerId: ProviderId
  /** Baht of credit. */
  amount: string
  account: BankAccount
}

export function withdrawOf({ providerId, amount: typed, account, ...seed }: WithdrawSeed): Withdraw {
  const { status = 'OPEN' } = seed
  const { bankName, accountName, accountNumber } = account
  const amount = sum(typed, '0')
  return {
    ...begun(seed, 'W'),
    providerId,
    status,
    amount: baht(amount),
    bankName,
    accountName,
    accountNumber,
    creditReceived: baht(amount),
    creditBrought: baht('0.00'),
    creditReturned: baht(status === 'REJECTED' ? amount : '0.00'),
    creditForfeited: baht('0.00'),
    bonusDeducted: baht('0.00'),
    rate: rates.buy,
    receive: kip(kipOf(amount)),
    promotionUsageId: null,
    heldUntil: null,
    heldFor: null,
  }
}

interface MoveSeed extends Seed {
  from: ProviderId
  to: ProviderId
  amount: string
  status?: CreditMove['status']
}

export function moveOf({ from, to, amount, status = 'OPEN', ...seed }: MoveSeed): CreditMove {
  const doneAt = minutesAgo((seed.minutes ?? 0) - 1)
  return {
    ...begun(seed, 'M'),
    from,
    to,
    status,
    amount: baht(amount),
    takenAt: doneAt,
    endedAt: status === 'SUCCESS' ? doneAt : null,
    returnedAt: null,
  }
}
