import * as icons from '@kham/ui/icons.ts'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { MoneyText } from '@kham/ui/money-text'
import { useId } from 'react'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { KeyHints } from '../kernel/key-hints.tsx'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface DecisionButtonsProps {
  order: QueuedWithdraw
  isTaking: boolean
  /** Whether all that is known of the player is there. */
  isKnown: boolean
  /** Whether it has stood there long enough that a press is meant for it. */
  isRead: boolean
  /** Who else works on it; null = nobody. */
  takenBy: string | null
  onApprove: () => void
  onReject: () => void
  /** Whether an approval is on its way. */
  isBusy: boolean
}

/** Both answers with their keys; locked, with a reason, while credit is being taken, another decides, data is missing, or the account is new. */
export function DecisionButtons({
  order,
  isTaking,
  isKnown,
  isRead,
  takenBy,
  onApprove,
  onReject,
  isBusy,
}: DecisionButtonsProps) {
  const { t } = useTranslation('withdrawal')
  const providerName = useProviderNames()
  const reasonId = useId()
  const isShut = isTaking || takenBy !== null
  const whyShut = { disabled: true, 'aria-describedby': reasonId }
  const shut = isShut ? whyShut : {}
  const { heldUntil } = order
  const mayApprove = isKnown && heldUntil === null
  return (
    <>
      {(isShut || !mayApprove) && (
        <p className="xs muted" id={reasonId}>
          {takenBy !== null
            ? t('take.shut', { name: takenBy })
            : isTaking
              ? t('decide.notHeld', { provider: providerName(order.providerId) })
              : heldUntil !== null
                ? t('withdrawal:payoutHeld.shut', { time: formatDateTime(heldUntil) })
                : t('decide.notKnown')}
        </p>
      )}
      <div className={classNames('row', styles.decisions)}>
        <Button look="danger-ghost" onClick={onReject} {...shut}>
          {t('decide.reject')}
        </Button>
        <Button
          className="grow"
          icon={icons.check}
          busy={isBusy}
          barred={!isRead}
          busyText={t('withdrawal:approve.submitting')}
          onClick={onApprove}
          {...(mayApprove ? shut : whyShut)}
        >
          {t('decide.approve')} <MoneyText money={order.receive} />
        </Button>
      </div>
      <KeyHints a={t('decide.approve')} r={t('decide.reject')} />
    </>
  )
}

/** In place of the buttons once there is nothing left to decide. */
export function DecisionOver() {
  const { t } = useTranslation()
  return (
    <>
      <p className="xs muted center">{t('decide.over')}</p>
      <KeyHints />
    </>
  )
}
