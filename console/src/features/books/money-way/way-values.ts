import { serverNow } from '@kham/contract/server-clock'
import { ageOf } from '@kham/ui/age.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import type { TFunction } from '../../../words.ts'
import { amountText } from '../../orders/payments/payment-case.ts'
import { isOfCredit, toldOfCredit, type WayOfCredit } from './credit-way.ts'
import type { Sentence, SentenceName } from './sentence.ts'
import { lastPayout, takenAt, toldPayment, type WayOf } from './way.ts'

export type Values = Record<string, string>

const kip = (money: Parameters<typeof formatMoney>[0]) => formatMoney(money, { withUnit: true })

/** What the sentences say of this order or payment. */
export function valuesOf(
  t: TFunction<'money' | 'payment'>,
  of: WayOf,
  { at }: Sentence,
  providerName: (provider: string) => string,
): Values {
  const payout = lastPayout(of.way)
  const age = at === null ? null : ageOf(at, serverNow())
  const shared = {
    age: age ? t(`money:age.${age.unit}`, { n: age.n }) : '—',
    done: formatDateTime(at),
    reference: payout?.bankReference ?? '—',
  }
  if (isOfCredit(of)) return { ...shared, ...valuesOfCredit(of, providerName) }
  if (of.kind === 'payment') {
    const { payment } = of
    return {
      ...shared,
      code: payment.bankReference,
      came: amountText(payment.amount),
      time: formatDateTime(payment.paidAt),
      payer: payment.payer.name ?? t('money:unknownPayer'),
      reason: payment.reason ? t(`payment:reason.${payment.reason}`) : '—',
    }
  }
  if (of.kind === 'withdrawal') {
    const { order: withdraw } = of
    return {
      ...shared,
      code: withdraw.code,
      player: withdraw.player.displayName,
      provider: providerName(withdraw.providerId),
      // For a payout that came back.
      came: kip(payout?.amount ?? withdraw.receive),
      credit: kip(withdraw.amount),
      kip: kip(withdraw.receive),
      account: `${withdraw.bankName} •${withdraw.accountNumber.slice(-4)}`,
      until: formatDateTime(withdraw.heldUntil),
      time: formatDateTime(payout?.sentAt ?? withdraw.approvedAt ?? takenAt(of.way) ?? withdraw.createdAt),
    }
  }
  const { order: deposit } = of
  const came = toldPayment(of.way)
  return {
    ...shared,
    code: deposit.code,
    player: deposit.player.displayName,
    provider: providerName(deposit.providerId),
    asked: kip(deposit.amount),
    came: came ? amountText(came.amount) : kip(deposit.received),
    credit: kip(deposit.totalCredit),
    time: formatDateTime(came?.paidAt ?? deposit.paidAt),
    until: formatDateTime(deposit.expiresAt),
    reason: came?.reason ? t(`payment:reason.${came.reason}`) : '—',
  }
}

function valuesOfCredit(of: WayOfCredit, providerName: (provider: string) => string): Values {
  const { order } = of
  const shared = {
    code: order.code,
    player: order.player.displayName,
    credit: amountText(order.amount),
    time: formatDateTime(order.createdAt),
  }
  if (of.kind === 'move') {
    const { from, to, step } = of.order
    const asked = step === 'CREDIT' ? to : from
    return {
      ...shared,
      from: providerName(from),
      to: providerName(to),
      provider: providerName(asked),
    }
  }
  const { status, proposedBy, decidedBy, decidedAt, expiresAt, providerId } = of.order
  return {
    ...shared,
    ...(status === 'APPROVED' && { time: formatDateTime(decidedAt) }),
    name: proposedBy.name,
    decider: decidedBy ?? '—',
    until: formatDateTime(expiresAt),
    provider: providerName(providerId),
    reversal: (of.kind === 'adjustment' && of.order.reversal?.code) || '—',
  }
}

/** Where the player is told something else: no partner's silence, and nothing of how we work. null = nothing at all. */
const told: Partial<Record<SentenceName, string | null>> = {
  ...toldOfCredit,
  p_returned: null,
  d_silent: 'd_paid',
  refundByHand: 'refunding',
  w_toPay: 'w_approved',
  w_asked: 'w_approved',
  w_backRefused: 'w_backComing',
  w_nothing: 'w_back',
}

/** The words for the player, of `toPlayer`; null = there is nothing to tell. */
export const toPlayerOf = (name: SentenceName) => {
  const words = told[name] === undefined ? name : told[name]
  return words && `money.${words}`
}
