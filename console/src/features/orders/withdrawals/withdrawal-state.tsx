import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { ReasonText } from '../kernel/reason-text.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { givesBack, stageOf, type Stage } from './stage.ts'

const tones: Partial<Record<Stage, 'info' | 'ok' | 'danger'>> = {
  SUCCESS: 'ok',
  REJECTED: 'danger',
  CANCELED: 'danger',
  FAILED: 'danger',
}

const isNonZero = (amount: string) => /[1-9]/.test(amount)

/** The order's wait or end, and where its credit is. One that waits for this person needs no words. */
export function WithdrawalState({ order }: { order: QueuedWithdraw }) {
  const stage = stageOf(order)
  return (
    <div role="status" className="stack-2">
      <HeldNotice order={order} />
      {stage === 'OPEN' ? <OpenState order={order} /> : <OtherState order={order} stage={stage} />}
    </div>
  )
}

/** After a change nothing is paid for a while, whoever approves it. */
function HeldNotice({ order: { heldUntil, heldFor } }: { order: QueuedWithdraw }) {
  const { t } = useTranslation('withdrawal')
  if (heldUntil === null || heldFor === null) return null
  return (
    <Notice tone="warn">{t(`withdrawal:payoutHeld.${heldFor}`, { time: formatDateTime(heldUntil) })}</Notice>
  )
}

/** The bank's no leads back here: the order waits for a person again. A large one waits for a second. */
function OpenState({ order: { reason, waitsForSecond, leftToStaff } }: { order: QueuedWithdraw }) {
  const { t } = useTranslation()
  if (waitsForSecond !== null) return <SecondNotice approval={waitsForSecond} />
  if (reason === null) return leftToStaff && <WhyNotAutomatic left={leftToStaff} />
  return (
    <Notice tone="warn">
      <b>
        <ReasonText reason={reason} />
      </b>
      <br />
      {t('state.again')}
    </Notice>
  )
}

function OtherState({ order, stage }: { order: QueuedWithdraw; stage: Stage }) {
  const { t } = useTranslation('withdrawal')
  const providerName = useProviderNames()
  const { reason, approvedAt, creditReturned, held } = order
  const values = {
    provider: providerName(order.providerId),
    name: approverOf(t, order),
    time: formatDateTime(approvedAt),
  }
  const credit = isNonZero(creditReturned.amount)
    ? 'state.creditBack'
    : order.returnRefused
      ? 'state.creditRefused'
      : 'state.creditComing'
  return (
    <Notice tone={tones[stage] ?? 'info'}>
      {byHandWords(t, order) ?? t([`state.${stage}`, 'state.unknown'], values)}
      {reason !== null && (
        <p>
          {t('state.reason')} <ReasonText reason={reason} />
        </p>
      )}
      {givesBack(stage) && held && <p>{t(credit, values)}</p>}
    </Notice>
  )
}

/** Who a payout by hand waits for; null = none is under way. */
function byHandWords(t: TFunction, { payoutByHand }: QueuedWithdraw) {
  if (payoutByHand?.status !== 'REQUESTED' && payoutByHand?.status !== 'SENT') return null
  const { id, status, takenBy } = payoutByHand
  const words = status === 'SENT' ? 'byHandSent' : takenBy === null ? 'byHandToPay' : 'byHandTaken'
  return (
    <>
      {t(`state.${words}`, { name: takenBy ?? '—' })}{' '}
      <Link
        className="link"
        to="/payouts"
        search={{ ...(status === 'SENT' ? { view: status } : {}), payout: id }}
      >
        {t('state.openPayout')}
      </Link>
    </>
  )
}

/** Why the rules left an order to people, and when they look at it again. */
function WhyNotAutomatic({ left }: { left: NonNullable<QueuedWithdraw['leftToStaff']> }) {
  const { t } = useTranslation('withdrawal')
  const { reasons, accountSince, lookAgainAt } = left
  return (
    <Notice tone="info">
      <b>{t('withdrawal:automatic.left')}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`withdrawal:automatic.why.${reason}`, { time: formatDateTime(accountSince) })}
          </li>
        ))}
      </ul>
      {lookAgainAt !== null && (
        <p>{t('withdrawal:automatic.again', { time: formatDateTime(lookAgainAt) })}</p>
      )}
    </Notice>
  )
}

/** Who has approved an order: one of the staff, or the agency's rules. */
export function approverOf(
  t: TFunction<'withdrawal'>,
  { approvedBy, approvedByRules }: QueuedWithdraw,
): string {
  if (approvedByRules !== null) return t('withdrawal:automatic.rules', { version: approvedByRules })
  return approvedBy ?? '—'
}
