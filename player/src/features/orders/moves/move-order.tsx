import type { CreditMove } from '@kham/contract/orders/moves'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { MoneyText } from '@kham/ui/money-text'
import { Orb, type OrbLook } from '@kham/ui/orb'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { OrderSplash, unknownLook } from '../kernel/order-splash.tsx'
import { ReasonText } from '../kernel/order-words.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { hasReceipt, isUnderWay } from '../kernel/move-state.ts'
import { MoveFacts, MoveTimeline } from './move-facts.tsx'
import styles from '../../../layout/order-splash.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const looks = new Map<string, OrbLook>([
  ['OPEN', { icon: icons.repeat, tone: 'gold' }],
  ['SUCCESS', { icon: icons.check, tone: 'ok' }],
  ['CANCELED', { icon: icons.ban, tone: 'bad' }],
  ['FAILED', { icon: icons.close, tone: 'bad' }],
])

interface MoveOrderProps {
  move: CreditMove
  onAgain: () => void
  onClose: () => void
}

/** A move of credit from its request to its end. */
export function MoveOrder({ move, onAgain, onClose }: MoveOrderProps) {
  const { t } = useTranslation('move')
  const { id, code, status } = move
  return (
    <div className="stack">
      <MoveState move={move} />
      <MoveTimeline move={move} />
      <MoveFacts move={move} />
      {hasReceipt(move) && <ReceiptLink kind="move" id={id} />}
      {status !== 'SUCCESS' && <ContactSupport label={t('move:contact')} about={code} />}
      {!isUnderWay(move) && status !== 'SUCCESS' && (
        <Button size="lg" block icon={icons.repeat} onClick={onAgain}>
          {t('move:state.again')}
        </Button>
      )}
      {status === 'SUCCESS' && (
        <Button size="lg" block onClick={onClose}>
          {t('move:state.done')}
        </Button>
      )}
    </div>
  )
}

/** How it stands, in a sentence: an open one says how far it is, a failed one where the credit is. */
function stateWords({ status, takenAt, returnedAt }: CreditMove) {
  if (status === 'OPEN') return takenAt === null ? 'move:state.OPEN.take' : 'move:state.OPEN.credit'
  if (status === 'FAILED')
    return returnedAt === null ? 'move:state.FAILED.returning' : 'move:state.FAILED.back'
  return `move:state.${status}.text` as const
}

function MoveState({ move }: { move: CreditMove }) {
  const { t } = useTranslation('move')
  const providerName = useProviderNames()
  const { status, amount, reason } = move
  const look = looks.get(status)
  const names = { from: providerName(move.from), to: providerName(move.to) }
  return (
    <OrderSplash label={t('move:state.label')}>
      <Orb {...(look ?? unknownLook)} size="lg" />
      <h3 className="h2">{look ? t(`move:state.${status}.title`) : status}</h3>
      <MoneyText
        money={amount}
        className={look?.tone === 'bad' ? classNames('muted', styles.sum) : classNames('foil', styles.sum)}
      />
      <p className="muted sm">{look ? t(stateWords(move), names) : t('move:state.unknown')}</p>
      {reason !== null && (
        <p className="sm">
          {t('move:reasonLabel')}:{' '}
          <b>
            <ReasonText kind="move" reason={reason} />
          </b>
        </p>
      )}
    </OrderSplash>
  )
}
