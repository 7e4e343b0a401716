import type { WayPayment, WayPayout, WayTransfer } from '@kham/contract/operator/books/money-way'
import { Badge } from '@kham/ui/badge'
import { formatDateTime, formatMoney, groupDigits } from '@kham/ui/format.ts'
import type { StatusTone } from '@kham/ui/status.ts'
import type { Column } from '@kham/ui/table'
import { RowList } from '../../../layout/row-list.tsx'
import { useTranslation, type TFunction } from '../../../words.ts'
import { amountText } from '../../orders/payments/payment-case.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { MoneyWay } from './money-way-api.ts'
import styles from '../../../layout/money-way.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface Line {
  key: string
  at: string
  partner: string
  what: string
  tone: StatusTone
  answer: string
  detail: string | null
  ms: number | null
}

/** What banks told us, and what banks and providers answered to what we asked, oldest first. */
export function PartnerAnswers({ way }: { way: MoneyWay }) {
  const { t } = useTranslation('money')
  const lines = useLines(way)
  return (
    <section className="stack-2" aria-label={t('money:partners')}>
      <h2 className="h2">{t('money:partners')}</h2>
      {lines.length === 0 ? (
        <p className="muted sm">{t('money:noPartners')}</p>
      ) : (
        <RowList label={t('money:partners')} columns={columnsOf(t)} rows={lines} rowKey={({ key }) => key} />
      )}
    </section>
  )
}

const columnsOf = (t: TFunction<'money'>): Column<Line>[] => [
  {
    key: 'time',
    header: t('money:column.time'),
    cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
    card: 'plain',
  },
  { key: 'partner', header: t('money:column.partner'), cell: ({ partner }) => partner, card: 'title' },
  { key: 'what', header: t('money:column.what'), cell: ({ what }) => what, card: 'plain' },
  {
    key: 'answer',
    header: t('money:column.answer'),
    cell: ({ tone, answer, detail }) => (
      <span className="row wrap">
        <Badge tone={tone}>{answer}</Badge>
        {detail !== null && <span className={classNames('num sm', styles['way-proof'])}>{detail}</span>}
      </span>
    ),
    card: 'foot',
  },
  {
    key: 'ms',
    header: t('money:column.ms'),
    align: 'right',
    className: 'num',
    cell: ({ ms }) => (ms === null ? '—' : groupDigits(String(ms))),
  },
]

const transferTones: Record<WayTransfer['status'], StatusTone> = {
  REQUESTED: 'open',
  SENT: 'open',
  UNKNOWN: 'paid',
  CONFIRMED: 'success',
  REFUSED: 'fail',
}
const payoutTones: Record<WayPayout['status'], StatusTone> = {
  REQUESTED: 'open',
  UNKNOWN: 'paid',
  SENT: 'paid',
  DONE: 'success',
  REJECTED: 'fail',
  RETURNED: 'fail',
}

const money = (amount: WayPayout['amount']) => formatMoney(amount, { withUnit: true })

function useLines({ payments, payouts, transfers }: MoneyWay): Line[] {
  const { t } = useTranslation('money', 'payment')
  const providerName = useProviderNames()
  const often = (tries: number) => (tries > 1 ? t('money:tries', { n: tries }) : null)
  const told = (payment: WayPayment): Line => ({
    key: payment.id,
    at: payment.recordedAt,
    partner: t('money:bank'),
    what: t('money:told', { amount: amountText(payment.amount) }),
    tone: payment.state === 'SUSPENSE' ? 'paid' : 'success',
    answer: t(`payment:stateOf.${payment.state}`),
    detail: payment.bankReference,
    ms: null,
  })
  const paid = (payout: WayPayout): Line => ({
    key: payout.id,
    at: payout.requestedAt,
    partner: payout.byHand ? t('money:staffPays') : t('money:bank'),
    what: t('money:askPay', {
      amount: money(payout.amount),
      account: `${payout.bankCode.toUpperCase()} •${payout.accountEnd}`,
    }),
    tone: payoutTones[payout.status],
    answer: payout.status === 'SENT' ? t('money:payoutSent') : t(`money:answer.${payout.status}`),
    detail: [payout.bankReference, payout.by, often(payout.tries)].filter(Boolean).join(' · ') || null,
    ms: null,
  })
  const moved = (transfer: WayTransfer): Line => ({
    key: transfer.reference,
    at: transfer.askedAt ?? transfer.requestedAt,
    partner: providerName(transfer.providerId),
    what: t(transfer.direction === 'IN' ? 'money:askIn' : 'money:askOut', { amount: money(transfer.amount) }),
    tone: transferTones[transfer.status],
    answer: t(`money:answer.${transfer.status}`),
    detail: [transfer.refusal, often(transfer.tries)].filter(Boolean).join(' · ') || null,
    ms: transfer.tookMs,
  })
  return [...payments.map(told), ...payouts.map(paid), ...transfers.map(moved)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
}
