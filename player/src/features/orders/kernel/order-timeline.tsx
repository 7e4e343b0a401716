import type { Money } from '@kham/contract/money'
import type { OrderStep } from '@kham/contract/orders/order-steps'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { StepList, StepListSkeleton, type ListedStep } from '@kham/ui/step-list'
import { isKnownStep, stepLook } from '@kham/ui/step-look.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { likelyLines, upcomingSteps, type OrderKind } from './order-way.ts'
import { ReasonText } from './order-words.tsx'
import { timelineQuery } from './timeline-api.ts'
import styles from '@kham/ui/step-list.module.css'

interface OrderTimelineProps {
  kind: OrderKind
  id: string
  status: string
  /** The provider whose credit a step tells, where an order has several. */
  providerOf?: (step: OrderStep['step']) => string | undefined
  /** One line more of a step. */
  also?: (step: OrderStep) => ReactNode
}

/** An order's past and expected steps. It follows the order by itself. */
export function OrderTimeline({ kind, id, status, ...rest }: OrderTimelineProps) {
  const { t } = useTranslation('order')
  const { data, error, refetch } = useQuery(timelineQuery(kind, id))
  const listed = useListedStep(kind, rest)
  if (!data && !error)
    return <StepListSkeleton label={t('order:timeline.loading')} lines={likelyLines(kind, status)} />
  if (!data)
    return <RetryNotice title={t('order:timeline.failed')} error={error} onRetry={() => void refetch()} />

  const { steps } = data
  const coming = upcomingSteps(
    kind,
    status,
    steps.map(({ step }) => step),
  )
  const toCome = coming.map((step): ListedStep => ({
    key: step,
    icon: stepLook(step).icon,
    tone: 'todo',
    title: t([`order:next.${step}`, `order:step.${step}`]),
  }))
  return <StepList label={t('order:timeline.label')} steps={[...steps.map(listed), ...toCome]} />
}

type ListedBy = Pick<OrderTimelineProps, 'providerOf' | 'also'>

function useListedStep(kind: OrderKind, { providerOf, also }: ListedBy) {
  const { t } = useTranslation('order')
  return (told: OrderStep): ListedStep => {
    const { no, step, at, bankReference, reason, ...balances } = told
    const more = also?.(told)
    return {
      key: no,
      ...stepLook(step),
      title: isKnownStep(step) ? t(`order:step.${step}`) : step,
      time: formatDateTime(at),
      lines: [
        bankReference !== null && <BankReference key="reference" reference={bankReference} />,
        hasBoth(balances) && <Credit key="credit" provider={providerOf?.(step)} {...balances} />,
        more && <Fragment key="also">{more}</Fragment>,
        reason !== null && <ReasonText key="reason" kind={kind} reason={reason} />,
      ],
    }
  }
}

type Balances = { [name in 'balanceBefore' | 'balanceAfter']: Money }

const hasBoth = (step: Pick<OrderStep, keyof Balances>): step is Balances =>
  step.balanceBefore !== null && step.balanceAfter !== null

/** The player's credit at the provider before and after the step. */
function Credit({ provider, balanceBefore, balanceAfter }: Balances & { provider: string | undefined }) {
  const { t } = useTranslation('order')
  return (
    <>
      {[t('order:credit'), provider].filter((word) => word !== undefined).join(' ')}{' '}
      <span className="num">
        {formatMoney(balanceBefore)} → {formatMoney(balanceAfter, { withUnit: true })}
      </span>
    </>
  )
}

function BankReference({ reference }: { reference: string }) {
  const { t } = useTranslation('order')
  return (
    <>
      {t('order:reference')}{' '}
      <span className={styles.code}>
        <span className="num ink">{reference}</span>
        <CopyButton text={reference} label={t('order:copyReference')} copiedLabel={t('order:copied')} />
      </span>
    </>
  )
}
