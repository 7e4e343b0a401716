import { randomBytes, randomUUID } from 'node:crypto'
import type { BankAccount } from '@kham/contract/bank-accounts'
import type { Deposit } from '@kham/contract/deposits'
import { fromMinor, toMinor } from '@kham/contract/money'
import type { CreditMove } from '@kham/contract/moves'
import type { OrderStatus } from '@kham/contract/order-status'
import type { OrderStep, OrderStepName, StepActor } from '@kham/contract/order-steps'
import type { ProviderId } from '@kham/contract/providers'
import type { Usage } from '@kham/contract/promotions'
import type { Withdraw } from '@kham/contract/withdrawals'
import { inMinutes, minutesAgo } from './ago.ts'
import { rates } from './agency.ts'
import { baht, kip } from './money.ts'

/** What the player reads out to support: a letter for the kind, the day, and seven letters. */
function codeOf(kind: 'D' | 'W' | 'M') {
  const day = minutesAgo(0).slice(2, 10).replaceAll('-', '')
  return `${kind}${day}${randomBytes(6).toString('hex').slice(0, 7).toUpperCase()}`
}

/** Kip paid in as baht of credit, and credit as kip, each rounded down. */
export const creditOf = (amount: string) => fromMinor((toMinor(amount) * 100n) / toMinor(rates.sell))
export const kipOf = (credit: string) => fromMinor((toMinor(credit) * toMinor(rates.buy)) / 100n)

export const sum = (a: string, b: string) => fromMinor(toMinor(a) + toMinor(b))
export const less = (a: string, b: string) => fromMinor(toMinor(a) - toMinor(b))

interface DepositSeed {
  id?: string
  providerId: ProviderId
  /** Kip. */
  amount: string
  paymentMethod?: string
  status?: OrderStatus
  minutes?: number
  reason?: string
  /** The promotion that it pays for. */
  usage?: Usage
}

export function depositOf({ providerId, amount, usage, ...seed }: DepositSeed): Deposit {
  const { id = randomUUID(), paymentMethod = 'laoqr', status = 'OPEN', minutes = 0, reason = null } = seed
  const code = codeOf('D')
  const credit = creditOf(amount)
  const bonus = usage?.promotionCredit.amount ?? '0.00'
  const isPaid = status === 'PAID' || status === 'SUCCESS'
  const byTransfer = paymentMethod === 'transfer'
  const bill = `00020101021238550016A00526628466257701082771041802030020312KHAMDEMO0001530341854${String(amount.length).padStart(2, '0')}${amount}5802LA5908BCEL One6009Vientiane62190115${code}630453BE`
  return {
    id,
    code,
    createdAt: minutesAgo(minutes),
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
    qr: byTransfer ? null : { payload: bill, mid: 'KHAMDEMO0001', displayName: 'BCEL One', deepLink: null },
    payTo: byTransfer
      ? { bankCode: 'ldb', accountNumber: '0302000010077881', accountName: 'KHAM TRADING' }
      : null,
    reason,
    reversedAt: null,
    reversedFor: null,
  }
}

interface WithdrawSeed {
  id?: string
  providerId: ProviderId
  /** Baht of credit. */
  amount: string
  account: BankAccount
  status?: OrderStatus
  minutes?: number
  reason?: string
}

export function withdrawOf({ providerId, amount: typed, account, ...seed }: WithdrawSeed): Withdraw {
  const { id = randomUUID(), status = 'OPEN', minutes = 0, reason = null } = seed
  const amount = sum(typed, '0')
  return {
    id,
    code: codeOf('W'),
    createdAt: minutesAgo(minutes),
    providerId,
    status,
    amount: baht(amount),
    bankName: account.bankName,
    accountName: account.accountName,
    accountNumber: account.accountNumber,
    creditReceived: baht(amount),
    creditBrought: baht('0.00'),
    creditReturned: baht(status === 'REJECTED' ? amount : '0.00'),
    creditForfeited: baht('0.00'),
    bonusDeducted: baht('0.00'),
    rate: rates.buy,
    receive: kip(kipOf(amount)),
    promotionUsageId: null,
    reason,
    heldUntil: null,
    heldFor: null,
  }
}

interface MoveSeed {
  id?: string
  from: ProviderId
  to: ProviderId
  amount: string
  status?: CreditMove['status']
  minutes?: number
}

export const moveOf = ({ from, to, amount, ...seed }: MoveSeed): CreditMove => ({
  id: seed.id ?? randomUUID(),
  code: codeOf('M'),
  createdAt: minutesAgo(seed.minutes ?? 0),
  from,
  to,
  status: seed.status ?? 'OPEN',
  amount: baht(amount),
  takenAt: minutesAgo((seed.minutes ?? 0) - 1),
  endedAt: seed.status === 'SUCCESS' ? minutesAgo((seed.minutes ?? 0) - 1) : null,
  returnedAt: null,
  reason: null,
})

interface StepSeed {
  step: OrderStepName
  status: OrderStatus
  by: StepActor
  bankReference?: string
  /** Baht of credit before and after. */
  balances?: [before: string, after: string]
  reason?: string
}

/** A timeline whose steps are a minute apart, the first so many minutes ago. */
export const stepsFrom = (minutes: number, seeds: readonly StepSeed[]): OrderStep[] =>
  seeds.map(({ step, status, by, balances, ...rest }, place) => ({
    no: place + 1,
    at: minutesAgo(minutes - place),
    step,
    status,
    by,
    bankReference: rest.bankReference ?? null,
    balanceBefore: balances ? baht(balances[0]) : null,
    balanceAfter: balances ? baht(balances[1]) : null,
    reason: rest.reason ?? null,
  }))

const paid = { step: 'PAID', status: 'PAID', by: 'BANK', bankReference: 'FT261126Z92Y0YRAWSYX' } as const
const opened = { step: 'OPENED', status: 'OPEN', by: 'PLAYER' } as const

export const steps = {
  opened,
  paid,
  credited: (before: string, after: string): StepSeed => ({
    step: 'CREDITED',
    status: 'SUCCESS',
    by: 'PROVIDER',
    balances: [before, after],
  }),
  held: (before: string, after: string): StepSeed => ({
    step: 'HELD',
    status: 'OPEN',
    by: 'PROVIDER',
    balances: [before, after],
  }),
}
