import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { Kbd } from '@kham/ui/console-shell'
import { formatMoney } from '@kham/ui/format.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { useTranslation } from '../../../words.ts'
import { OrderPlayer } from '../kernel/player-link.tsx'
import type { Likeliest } from './likeliest.ts'
import { TakesTwo } from './takes-two.tsx'
import styles from './payments.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface LikelyCardProps {
  payment: PaymentToDecide
  likeliest: Likeliest
  onAct: () => void
}

/** The likely player, reasons for and against in a sentence each, and the one act; grey where another name paid, since that takes two. */
export function LikelyCard({ payment, likeliest, onAct }: LikelyCardProps) {
  const { t } = useTranslation('payment')
  const isOrder = 'order' in likeliest
  const suggested = isOrder ? likeliest.order : likeliest.player
  const player = isOrder ? likeliest.order.player : likeliest.player
  const account = isOrder ? null : likeliest.player.account
  const { payer, credit } = payment
  const { takesTwo } = suggested
  useShortcuts({ a: onAct })
  // That it is the player's own bill says that it is the player's.
  const isOwnBill = suggested.reasons.includes('SAME_BILL')
  const forIt = suggested.reasons.filter((reason) => reason !== 'SAME_PLAYER' || !isOwnBill)
  const title = t(payment.player ? 'payment:likelyCard.own' : 'payment:likelyCard.payers')
  return (
    <section
      className={classNames('inner stack-3', styles['likely-card'], takesTwo && styles.elsewhere)}
      aria-label={title}
    >
      <div className="row between wrap">
        <h3 className="h3">{title}</h3>
        {!takesTwo && (
          <Badge tone="success" icon={icons.check}>
            {t('payment:likelyCard.likely')}
          </Badge>
        )}
      </div>
      <OrderPlayer player={player} />
      {isOrder && <span className="xs faint num">{likeliest.order.code}</span>}
      <ul className={classNames('stack-2 sm', styles.reasons)}>
        {forIt.map((reason) => (
          <li key={reason} className={classNames('row', styles.for)}>
            <Icon path={icons.circleCheck} size={18} />
            <span>{t(`payment:because.${reason}`, { payer: payer.name ?? '—' })}</span>
          </li>
        ))}
        {suggested.differs.map((difference) => (
          <li key={difference} className={classNames('row', styles.against)}>
            <Icon path={icons.warning} size={18} />
            <span>
              {t(`payment:against.${difference}`, {
                payer: payer.name ?? '—',
                name: account?.accountName ?? player.displayName,
              })}
            </span>
          </li>
        ))}
        {payer.name === null && !payment.cameBackOf && (
          <li className={classNames('row', styles.against)}>
            <Icon path={icons.info} size={18} />
            <span>{t('payment:against.NO_NAME')}</span>
          </li>
        )}
      </ul>
      {takesTwo && <TakesTwo />}
      <Button className="block" look={takesTwo ? 'secondary' : undefined} icon={icons.check} onClick={onAct}>
        {isOrder ? t('payment:match.open') : t('payment:credit.open')}
        <span className="sr"> {isOrder ? likeliest.order.code : player.displayName}</span>
        {credit && !isOrder && (
          <span className="num"> {formatMoney(credit.amount, { withUnit: true })}</span>
        )}{' '}
        <span aria-hidden="true">
          <Kbd>A</Kbd>
        </span>
      </Button>
    </section>
  )
}
