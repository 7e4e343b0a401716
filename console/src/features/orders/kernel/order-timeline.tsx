import { suspenseReasons } from '@kham/contract/operator/orders/payments'
import { rulesOfReason } from '@kham/contract/operator/orders/payout-rules'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { StepList, StepListSkeleton, type ListedStep } from '@kham/ui/step-list'
import { isKnownStep, stepLook } from '@kham/ui/step-look.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import type { TimelineStep } from './queued-order.ts'
import { isReasonCode, ReasonText } from './reason-text.tsx'
import styles from '@kham/ui/step-list.module.css'

/** A step that tells its time, and one that tells who took it or a reference as well. */
const likelyLines = [2, 4, 3]

interface TimelineProps {
  steps: UseQueryResult<TimelineStep[]>
  /** Where words of its own are looked for first. */
  stepWords?: string | undefined
}

/** An order's steps, with the person of those by hand and the partners' references. */
export function OrderTimeline({ steps, stepWords }: TimelineProps) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = steps
  // An order begins with a step; a payment has none before it is decided on.
  if (data?.length === 0) return null
  return (
    <section className="stack-3" aria-label={t('timeline.label')}>
      <h3 className="h3">{t('timeline.label')}</h3>
      {isError && <RetryNotice title={t('timeline.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <StepListSkeleton label={t('timeline.loading')} lines={likelyLines} />}
      {data && <Steps steps={data} stepWords={stepWords} />}
    </section>
  )
}

function Steps({ steps, stepWords = 'step' }: { steps: TimelineStep[]; stepWords: string | undefined }) {
  const { t } = useTranslation()
  const listed = steps.map((step): ListedStep => ({
    key: step.no,
    ...stepLook(step.step),
    title: isKnownStep(step.step) ? t([`${stepWords}.${step.step}`, `step.${step.step}`]) : step.step,
    time: formatDateTime(step.at),
    lines: linesOf(step),
  }))
  return <StepList label={t('timeline.label')} steps={listed} />
}

const linesOf = ({ staff, bankReference, reference, reason, ...step }: TimelineStep) => [
  staff !== null && <By key="by" name={staff} />,
  step.alone && <Alone key="alone" />,
  step.balanceBefore !== null && step.balanceAfter !== null && (
    <span key="credit" className="num">
      {formatMoney(step.balanceBefore)} → {formatMoney(step.balanceAfter, { withUnit: true })}
    </span>
  ),
  bankReference !== null && <Reference key="bank" word="bankReference" text={bankReference} />,
  reference !== null && <Reference key="ours" word="reference" text={reference} />,
  reason !== null && <Reason key="reason" reason={reason} />,
]

function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('payment', 'withdrawal')
  const version = rulesOfReason(reason)
  if (version !== null) return t('withdrawal:automatic.rules', { version })
  // Why a payment waits is told on its order too.
  const suspended = suspenseReasons.find((each) => each === reason && !isReasonCode(each))
  return suspended ? t(`payment:reason.${suspended}`) : <ReasonText reason={reason} />
}

function By({ name }: { name: string }) {
  const { t } = useTranslation()
  return t('timeline.by', { name })
}

function Alone() {
  const { t } = useTranslation('second')
  return t('second:alone')
}

function Reference({ word, text }: { word: 'bankReference' | 'reference'; text: string }) {
  const { t } = useTranslation()
  const label = t(`timeline.${word}`)
  return (
    <>
      {label}{' '}
      <span className={styles.code}>
        <span className="num ink">{text}</span>
        <CopyButton text={text} label={t('timeline.copy', { what: label })} copiedLabel={t('copied')} />
      </span>
    </>
  )
}
