import type { ReactNode } from 'react'
import type { AnsweredDevice, AnsweredMoney, AnsweredPlayer } from '@kham/contract/operator/books/answers'
import { orderStatuses } from '@kham/contract/orders/order-status'
import { payoutByHandStatuses } from '@kham/contract/operator/orders/payouts'
import { paymentStates } from '@kham/contract/operator/orders/payments'
import { serverNow } from '@kham/contract/server-clock'
import { ageOf } from '@kham/ui/age.ts'
import { Badge } from '@kham/ui/badge'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { StatusBadge } from '@kham/ui/status-badge'
import { useTranslation } from '../../../words.ts'
import { amountText } from '../../orders/payments/payment-case.ts'
import type { AnswerRow, More } from './answer-rows.ts'
import { Hit } from './hit.tsx'
import styles from './answer-dialog.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface RowProps {
  row: AnswerRow
  /** What was looked for, to be marked where it stands. */
  parts: readonly string[]
}

/** What a row says, in two lines and a mark at its end. */
export function AnswerLine({ row, parts }: RowProps) {
  if (row.of === 'money') return <MoneyLine money={row.money} parts={parts} />
  if (row.of === 'player') return <PlayerLine player={row.player} parts={parts} />
  if (row.of === 'device') return <DeviceLine device={row.device} parts={parts} />
  if (row.of === 'queue') return <QueueLine more={row.more} />
  return <ListLine count={row.count} />
}

interface LineProps {
  icon: IconPath
  first: ReactNode
  second: ReactNode
  end?: ReactNode
}

const Line = ({ icon, first, second, end }: LineProps) => (
  <>
    <Icon path={icon} size={18} />
    <span className={styles['ar-words']}>
      <span className={styles['ar-first']}>{first}</span>
      <span className={styles['ar-second']}>{second}</span>
    </span>
    <span className={styles['ar-end']}>{end}</span>
  </>
)

const moneyIcons: Record<AnsweredMoney['kind'], IconPath> = {
  deposit: icons.deposit,
  withdrawal: icons.withdraw,
  move: icons.repeat,
  adjustment: icons.sliders,
  reversal: icons.retry,
  payment: icons.banknote,
  payout: icons.bank,
}

function MoneyLine({ money, parts }: { money: AnsweredMoney; parts: readonly string[] }) {
  const { t } = useTranslation('answer')
  const { kind, code, bankReference, wanted, player, payer, accountEnd } = money
  const isOrder = kind !== 'payment' && kind !== 'payout'
  // A payout that is still to be paid has no reference of the bank.
  const [name, other] = isOrder || bankReference === null ? [code, bankReference] : [bankReference, code]
  const title = t(`answer:kind.${kind}`, { code: name ?? '' })
  const details = [
    other,
    player ? player.displayName : payer,
    accountEnd && `•${accountEnd}`,
    formatDateTime(money.at),
  ].filter((each) => each !== null && each !== '')
  return (
    <Line
      icon={moneyIcons[kind]}
      first={
        <>
          <Hit text={title} parts={parts} /> · <b className="num">{amountText(money.amount)}</b>
          {wanted !== null &&
            `, ${t('answer:wanted', { amount: formatMoney({ amount: wanted, currency: 'LAK' }, { withUnit: true }) })}`}
        </>
      }
      second={details.map((each, at) => (
        <span key={at}>
          {at > 0 && ' · '}
          <Hit text={each!} parts={parts} />
        </span>
      ))}
      end={
        <>
          <MoneyBadge money={money} />
          {money.waitsSince !== null && <Age since={money.waitsSince} />}
        </>
      }
    />
  )
}

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text)

function MoneyBadge({ money: { kind, status } }: { money: AnsweredMoney }) {
  const { t } = useTranslation('answer', 'payment', 'payout')
  if (kind === 'payment' && isOneOf(paymentStates, status))
    return (
      <Badge
        tone={status === 'SUSPENSE' ? 'paid' : status === 'MATCHED' ? 'success' : 'info'}
        icon={icons.banknote}
      >
        {t(`payment:stateOf.${status}`)}
      </Badge>
    )
  if (kind === 'payout')
    return (
      <Badge
        tone={status === 'DONE' ? 'success' : status === 'REQUESTED' ? 'open' : 'info'}
        icon={icons.bank}
      >
        {isOneOf(payoutByHandStatuses, status) ? t(`payout:view.${status}`) : t('answer:payout.UNKNOWN')}
      </Badge>
    )
  if (isOneOf(orderStatuses, status)) return <StatusBadge status={status} label={t(`stage.${status}`)} />
  const word =
    status === 'PROPOSED'
      ? t('answer:proposed')
      : status === 'APPROVED'
        ? t('answer:approved')
        : t('answer:ended')
  return <Badge icon={icons.clock}>{word}</Badge>
}

/** How long it has waited: longer than a quarter of an hour is long, than half an hour too long. */
function Age({ since }: { since: string }) {
  const { t } = useTranslation('answer')
  const now = serverNow()
  const { unit, n } = ageOf(since, now)
  const minutes = (now - new Date(since).getTime()) / 60_000
  const late = minutes >= 30 ? styles.late : minutes >= 15 ? styles.slow : ''
  return <span className={classNames('num', styles['ar-age'], late)}>{t(`answer:age.${unit}`, { n })}</span>
}

function PlayerLine({ player, parts }: { player: AnsweredPlayer; parts: readonly string[] }) {
  const { t } = useTranslation('answer', 'players')
  const { displayName, username, account, openOrder, status, lastLoginAt } = player
  return (
    <Line
      icon={icons.user}
      first={
        <>
          <b>
            <Hit text={displayName} parts={parts} />
          </b>{' '}
          {displayName !== username && (
            <span className="faint">
              <Hit text={username} parts={parts} />
            </span>
          )}
        </>
      }
      second={
        openOrder ? (
          t(`answer:openOrder.${openOrder.kind}`, {
            amount: formatMoney({ amount: openOrder.kip, currency: 'LAK' }, { withUnit: true }),
          })
        ) : account ? (
          <>
            {account.bankCode.toUpperCase()} <Hit text={account.accountNumber} parts={parts} /> ·{' '}
            <Hit text={account.accountName} parts={parts} />
          </>
        ) : (
          [t('answer:noAccount'), lastLoginAt && t('answer:lastSeen', { time: formatDateTime(lastLoginAt) })]
            .filter(Boolean)
            .join(' · ')
        )
      }
      end={
        openOrder && status === 'ACTIVE' ? (
          <Badge tone="paid" icon={icons.clock}>
            {t('answer:openBadge')}
          </Badge>
        ) : status === 'CLOSED' ? (
          <Badge tone="fail" icon={icons.lock}>
            {t('players:status.CLOSED')}
          </Badge>
        ) : (
          <Badge
            tone={status === 'ACTIVE' ? 'success' : 'fail'}
            icon={status === 'ACTIVE' ? icons.check : icons.ban}
          >
            {t(`players:status.${status}`)}
          </Badge>
        )
      }
    />
  )
}

function DeviceLine({ device, parts }: { device: AnsweredDevice; parts: readonly string[] }) {
  const { t } = useTranslation('answer')
  return (
    <Line
      icon={icons.phone}
      first={
        <>
          <Hit text={t('answer:device', { id: device.id })} parts={parts} />
          {device.platform && <span className="faint"> {device.platform}</span>}
        </>
      }
      second={`${device.players.map(({ username }) => username).join(', ')} · ${formatDateTime(device.lastSeen)}`}
      end={<Badge icon={icons.users}>{t('answer:devicePlayers', { n: device.count })}</Badge>}
    />
  )
}

function ListLine({ count }: { count: number }) {
  const { t } = useTranslation('answer')
  return (
    <Line
      icon={icons.users}
      first={t('answer:allPlayers', { n: count })}
      second={t('answer:narrow')}
      end={<Icon path={icons.chevronRight} size={16} />}
    />
  )
}

function QueueLine({ more: { kind, as, text } }: { more: More }) {
  const { t } = useTranslation('answer')
  const what = as === 'CODE' ? text : formatMoney({ amount: text, currency: 'LAK' }, { withUnit: true })
  return (
    <Line
      icon={moneyIcons[kind]}
      first={t(`answer:moreOf.${kind}`, { text: what })}
      second={t('answer:moreText')}
      end={<Icon path={icons.chevronRight} size={16} />}
    />
  )
}
