import type {
  PaymentToDecide,
  SuggestedOrder,
  SuggestedPlayer,
} from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { FindPlayer } from './find-player.tsx'
import type { Wish } from './payment-wish.tsx'
import { OrderRow, PlayerRow } from './suggested-rows.tsx'
import './payments.css'

interface SuggestionsProps {
  payment: PaymentToDecide
  onWish: (wish: Wish) => void
}

/**
 * Whose payment it may be, the likeliest first, and the way to look for somebody else. Whom it does not tell of stands below, in grey: the same
 * amount alone is a poor reason to give one player's payment to another.
 */
export function Suggestions({ payment, onWish }: SuggestionsProps) {
  const { t } = useTranslation('payment')
  const { orders, players } = payment.suggestions
  const showOrder = (order: SuggestedOrder) => (
    <OrderRow key={order.id} order={order} onMatch={() => onWish({ act: 'match', order })} />
  )
  const showPlayer = (player: SuggestedPlayer) => (
    <PlayerRow key={player.id} player={player} onCredit={() => onWish({ act: 'credit', player })} />
  )
  const likely = orders.filter(({ takesTwo }) => !takesTwo)
  const elsewhere = {
    orders: orders.filter(({ takesTwo }) => takesTwo),
    players: payment.credit ? players.filter(({ takesTwo }) => takesTwo) : [],
  }
  const hasElsewhere = elsewhere.orders.length + elsewhere.players.length > 0
  return (
    <>
      {(likely.length > 0 || !hasElsewhere) && (
        <section className="stack-3" aria-label={t('payment:suggest.orders')}>
          <h3 className="h3">{t('payment:suggest.orders')}</h3>
          {likely.length === 0 && <p className="muted sm">{t('payment:suggest.noOrders')}</p>}
          {likely.map(showOrder)}
        </section>
      )}
      {payment.credit && (
        <section className="stack-3" aria-label={t('payment:suggest.players')}>
          <h3 className="h3">{t('payment:suggest.players')}</h3>
          {players.filter(({ takesTwo }) => !takesTwo).map(showPlayer)}
          {!payment.cameBackOf && (
            <FindPlayer id={payment.id} onCredit={(player) => onWish({ act: 'credit', player })} />
          )}
        </section>
      )}
      {hasElsewhere && (
        <section className="stack-3" aria-label={t('payment:suggest.elsewhere')}>
          <h3 className="h3">{t('payment:suggest.elsewhere')}</h3>
          {elsewhere.orders.map(showOrder)}
          {elsewhere.players.map(showPlayer)}
          <p className="muted sm">{t('payment:suggest.takesTwo')}</p>
        </section>
      )}
    </>
  )
}
