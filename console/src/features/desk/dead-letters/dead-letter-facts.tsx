import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { StatusBadge } from '@kham/ui/status-badge'
import { Link } from '@tanstack/react-router'

const queueOf = {
  withdraw: '/withdrawals',
  move: '/moves',
  adjustment: '/adjustments',
  reversal: '/reversals',
} as const

/** The order and how it stands now: it may be finished, since the look-rounds go on with it. */
export function LetterOrder({ letter: { order } }: { letter: DeadLetter }) {
  const { t } = useTranslation('deadLetters', 'payment')
  if (!order) return '—'
  return (
    <span className="row wrap">
      {order.kind === 'payment' ? (
        <Link to="/payments" search={{ payment: order.id }} className="link num">
          {order.code}
        </Link>
      ) : order.kind !== 'deposit' ? (
        <Link to={queueOf[order.kind]} search={{ status: 'ALL', order: order.id }} className="link num">
          {order.code}
        </Link>
      ) : (
        <span className="row num">
          {order.code}
          <CopyButton text={order.code} label={t('panel.copyCode')} copiedLabel={t('copied')} />
        </span>
      )}
      <StatusBadge
        status={order.status}
        label={t(
          [
            `deadLetters:status.${order.kind}.${order.status}`,
            `stage.${order.status}`,
            `payment:stateOf.${order.status}`,
          ],
          {
            defaultValue: order.status,
          },
        )}
      />
    </span>
  )
}

/** What came of the last try, and how many there were. */
export function FailureWords({ letter: { failure, tries } }: { letter: DeadLetter }) {
  const { t } = useTranslation('deadLetters')
  return (
    <>
      {t(`deadLetters:failure.${failure.kind}`)} {t('deadLetters:tries', { tries })}
      {failure.text !== null && (
        <div className="xs faint" lang="en">
          {failure.text}
        </div>
      )}
    </>
  )
}
