import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation, type TFunction } from '../../../words.ts'
import { StatusBadge } from '@kham/ui/status-badge'
import { Link } from '@tanstack/react-router'
import { RawMessage } from '../../../layout/raw-message.tsx'
import styles from './dead-letters.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const queueOf = {
  deposit: '/deposits',
  withdraw: '/withdrawals',
  move: '/moves',
  adjustment: '/adjustments',
  reversal: '/reversals',
} as const

/** The order and how it stands now: it may be finished, since the look-rounds go on with it. */
export function LetterOrder({ letter: { order, subject } }: { letter: DeadLetter }) {
  const { t } = useTranslation('deadLetters', 'payment')
  if (subject) return <LetterSubject subject={subject} />
  if (!order) return '—'
  return (
    <span className="row wrap">
      {order.kind === 'payment' ? (
        <Link to="/payments" search={{ payment: order.id }} className="link num">
          {order.code}
        </Link>
      ) : (
        <Link to={queueOf[order.kind]} search={{ status: 'ALL', order: order.id }} className="link num">
          {order.code}
        </Link>
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

/** The page of what it is about, where that is no order. */
function LetterSubject({ subject: { kind, id, name } }: { subject: NonNullable<DeadLetter['subject']> }) {
  const { t } = useTranslation('report')
  if (kind === 'statement')
    return (
      <Link to="/statements/$id" params={{ id }} className={classNames('link', styles.name)}>
        {name}
      </Link>
    )
  if (kind === 'player')
    return (
      <Link to="/players/$playerId" params={{ playerId: id }} className={classNames('link', styles.name)}>
        {name}
      </Link>
    )
  return (
    <Link to="/reports" search={{ view: 'exports' }} className="link">
      {t(`report:export.kindOf.${name}`, { defaultValue: name })}
    </Link>
  )
}

const failureOf = (
  t: TFunction<'deadLetters'>,
  kind: DeadLetter['failure']['kind'],
  partner: DeadLetter['partner'],
) =>
  kind === 'NO_ANSWER' && partner !== null
    ? t('deadLetters:silent', { name: partner.name })
    : t(`deadLetters:failure.${kind}`)

/** Where the health and the settings of a silent partner are. */
export function PartnerDoor({ letter: { failure, partner } }: { letter: DeadLetter }) {
  const { t } = useTranslation()
  if (failure.kind !== 'NO_ANSWER' || partner === null) return null
  const isProvider = partner.kind === 'provider'
  return (
    <Link to={isProvider ? '/providers' : '/payment-methods'} className="link">
      {t(isProvider ? 'nav.providers' : 'nav.paymentMethods')}
    </Link>
  )
}

/** What came of the last try, and how many there were. */
export function FailureWords({ letter: { failure, partner, tries } }: { letter: DeadLetter }) {
  const { t } = useTranslation('deadLetters')
  return (
    <>
      {failure.code === null
        ? failureOf(t, failure.kind, partner)
        : t(`refusal.${failure.code}`, { by: '—', defaultValue: t('deadLetters:failure.FAULT') })}{' '}
      {t('deadLetters:tries', { n: tries })}
      {failure.text !== null && <RawMessage text={failure.text} />}
    </>
  )
}
