import { useTranslation } from '../words.ts'
import { RailCount } from '@kham/ui/console-shell'
import { useQuery } from '@tanstack/react-query'
import { adjustments } from '../features/orders/adjustments/adjustment-api.ts'
import { approvalCountQuery } from '../features/desk/approvals/approval-api.ts'
import { openAppealCountQuery } from '../features/promotions/appeals/appeal-api.ts'
import { failedCountQuery } from '../features/orders/deposits/deposit-api.ts'
import { deadLetterCountQuery } from '../features/desk/dead-letters/dead-letter-api.ts'
import { troubledQuery } from '../features/play/providers/provider-api.ts'
import { openingQuery, progressOf } from '../features/books/opening/opening-api.ts'
import { differenceCountQuery } from '../features/books/reconciliation/reconciliation-api.ts'
import { waitingQuery as waitingPaymentsQuery } from '../features/orders/payments/payment-api.ts'
import { toPayCountQuery } from '../features/orders/payouts/payout-api.ts'
import { unfinishedCountQuery } from '../features/orders/moves/move-api.ts'
import { reversals } from '../features/orders/reversals/reversal-api.ts'
import { openCountQuery } from '../features/orders/withdrawals/withdrawal-api.ts'

export const WaitingWithdrawals = () => <Count of={useQuery(openCountQuery)} words="nav.open" />
export const FailedDeposits = () => <Count of={useQuery(failedCountQuery)} words="nav.failed" />
export const WaitingPayments = () => <Count of={useQuery(waitingPaymentsQuery)} words="nav.waiting" />
export const PayoutsToPay = () => <Count of={useQuery(toPayCountQuery)} words="nav.toPay" />
export const UnfinishedMoves = () => <Count of={useQuery(unfinishedCountQuery)} words="nav.unfinished" />
export const UnfinishedAdjustments = () => (
  <Count of={useQuery(adjustments.unfinishedCountQuery)} words="nav.unfinished" />
)
export const UnfinishedReversals = () => (
  <Count of={useQuery(reversals.unfinishedCountQuery)} words="nav.unfinished" />
)
export const WaitingWords = () => <Count of={useQuery(approvalCountQuery)} words="nav.toSecond" />
export const DeadLetterCount = () => <Count of={useQuery(deadLetterCountQuery)} words="nav.dead" />
export const Differences = () => <Count of={useQuery(differenceCountQuery)} words="nav.different" />
export const OpenAppeals = () => <Count of={useQuery(openAppealCountQuery)} words="nav.toAnswer" />
export const Troubled = () => <Count of={useQuery(troubledQuery)} words="nav.troubled" />
/** How many of the first steps are missing. */
export function OpeningSteps() {
  const { data, isError } = useQuery(openingQuery)
  const { needed, done } = progressOf(data)
  return <Count of={{ data: data && { total: needed.length - done }, isError }} words="nav.missing" />
}

interface CountProps {
  of: { data: { total: number } | undefined; isError: boolean }
  words:
    | 'nav.open'
    | 'nav.failed'
    | 'nav.waiting'
    | 'nav.toPay'
    | 'nav.unfinished'
    | 'nav.dead'
    | 'nav.different'
    | 'nav.troubled'
    | 'nav.toAnswer'
    | 'nav.toSecond'
    | 'nav.missing'
}

/** How many wait for a person; nothing while that is not known. */
function Count({ of: { data, isError }, words }: CountProps) {
  const { t } = useTranslation()
  if (!data || isError) return null
  return (
    <RailCount hot={data.total > 0}>
      <span aria-hidden="true">{data.total}</span>
      <span className="sr">{t(words, { n: data.total })}</span>
    </RailCount>
  )
}
