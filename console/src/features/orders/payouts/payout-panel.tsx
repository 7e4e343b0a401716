import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../../session.ts'
import { MoneyDoor } from '../kernel/money-door.tsx'
import { OrderPanel } from '../kernel/order-panel.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { PayoutActBar } from './payout-act-bar.tsx'
import { payouts, timelineQuery, usePayoutActs } from './payout-api.ts'
import { PayoutBadge } from './payout-badge.tsx'
import { holdingOf, type PayoutCase } from './payout-case.ts'
import { PayoutFacts } from './payout-facts.tsx'

interface PayoutPanelProps {
  id: string
  /** The list's data of it, until its own has come. */
  known: PayoutCase | undefined
  onClose: () => void
}

/** One payout beside its queue: what to type into the bank's app, and what became of it. */
export function PayoutPanel({ id, known, onClose }: PayoutPanelProps) {
  const { t } = useTranslation('payout')
  const one = useQuery({ ...payouts.oneQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(one.data?.payout.order))
  const acts = usePayoutActs(id)
  return (
    <OrderPanel
      one={one}
      steps={steps}
      words={{ label: t('payout:anyLabel'), notFound: t('payout:notFound') }}
      renderBadge={({ payout }) => <PayoutBadge status={payout.status} />}
      renderActs={(order) => <PayoutActBar order={order} acts={acts} />}
      onClose={onClose}
    >
      {(order) => (
        <>
          <PayoutState order={order} />
          <MoneyDoor kind={order.payout.order.kind} id={order.payout.order.id} />
          <PayoutFacts payout={order.payout} />
        </>
      )}
    </OrderPanel>
  )
}

const tones = { REQUESTED: 'info', SENT: 'info', DONE: 'ok', REJECTED: 'danger', RETURNED: 'danger' } as const

/** Who is to do what next. */
function PayoutState({ order }: { order: PayoutCase }) {
  const { t } = useTranslation('payout')
  const { status, taken, waitsForSecond } = order.payout
  const holding = holdingOf(order, useStaff())
  const values = { name: taken?.by ?? '—', time: formatDateTime(taken?.at ?? null) }
  const isTaken = status === 'REQUESTED' && (holding === 'ANOTHER' || holding === 'OVER')
  const words = status === 'REQUESTED' ? t(`payout:holding.${holding}`, values) : t(`payout:state.${status}`)
  return (
    <div role="status" className="stack-2">
      <SecondNotice approval={waitsForSecond} />
      <Notice tone={isTaken ? 'warn' : tones[status]}>{words}</Notice>
    </div>
  )
}
