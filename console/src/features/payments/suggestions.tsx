import type { PaymentToDecide } from '@kham/contract/operator/payments'
import { useTranslation } from '@kham/site/words'
import { FindPlayer } from './find-player.tsx'
import type { Wish } from './payment-wish.tsx'
import { OrderRow, PlayerRow } from './suggested-rows.tsx'

interface SuggestionsProps {
  payment: PaymentToDecide
  onWish: (wish: Wish) => void
}

/** Whose payment it may be, the likeliest first, and the way to look for somebody else. */
export function Suggestions({ payment, onWish }: SuggestionsProps) {
  const { t } = useTranslation()
  const { orders, players } = payment.suggestions
  return (
    <>
      <section className="stack-3" aria-label={t('payment.suggest.orders')}>
        <h3 className="h3">{t('payment.suggest.orders')}</h3>
        {orders.length === 0 && <p className="muted sm">{t('payment.suggest.noOrders')}</p>}
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onMatch={() => onWish({ act: 'match', order })} />
        ))}
      </section>
      {payment.credit && (
        <section className="stack-3" aria-label={t('payment.suggest.players')}>
          <h3 className="h3">{t('payment.suggest.players')}</h3>
          {players.map((player) => (
            <PlayerRow key={player.id} player={player} onCredit={() => onWish({ act: 'credit', player })} />
          ))}
          {!payment.cameBackOf && (
            <FindPlayer id={payment.id} onCredit={(player) => onWish({ act: 'credit', player })} />
          )}
        </section>
      )}
    </>
  )
}
