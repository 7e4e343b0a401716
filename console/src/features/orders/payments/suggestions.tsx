import type {
  PaymentToDecide,
  SuggestedOrder,
  SuggestedPlayer,
} from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { FindPlayer } from './find-player.tsx'
import { LikelyCard } from './likely-card.tsx'
import { isElsewhere, likeliestOf } from './likeliest.ts'
import type { Wish } from './payment-wish.tsx'
import { BillRow, OrderRow, PlayerRow } from './suggested-rows.tsx'
import { TakesTwo } from './takes-two.tsx'

interface SuggestionsProps {
  payment: PaymentToDecide
  onWish: (wish: Wish) => void
}

/**
 * Whose payment it most likely is, with the one act; then who else, and the way to look for somebody. Whom it does not tell of stands
 * below, in grey: the same amount alone is a poor reason to give one player's payment to another.
 */
export function Suggestions({ payment, onWish }: SuggestionsProps) {
  const { t } = useTranslation('payment')
  const { orders, players, bills } = payment.suggestions
  const likeliest = likeliestOf(payment)
  const match = (order: SuggestedOrder) => onWish({ act: 'match', order })
  const credit = (player: SuggestedPlayer) => onWish({ act: 'credit', player })
  const showOrder = (order: SuggestedOrder) => (
    <OrderRow key={order.id} order={order} onMatch={() => match(order)} />
  )
  const showPlayer = (player: SuggestedPlayer) => (
    <PlayerRow key={player.id} player={player} onCredit={() => credit(player)} />
  )
  const shownAbove = likeliest && ('order' in likeliest ? likeliest.order.id : likeliest.player.id)
  const mayCredit = payment.credit !== null
  const split = <Of extends SuggestedOrder | SuggestedPlayer>(of: readonly Of[]) => ({
    likely: of.filter((one) => !isElsewhere(payment, one) && one.id !== shownAbove),
    elsewhere: of.filter((one) => isElsewhere(payment, one)),
  })
  const ofOrders = split(orders)
  const ofPlayers = split(mayCredit ? players : [])
  const hasElsewhere = ofOrders.elsewhere.length + ofPlayers.elsewhere.length > 0
  return (
    <>
      {likeliest && (
        <LikelyCard
          payment={payment}
          likeliest={likeliest}
          onAct={() => ('order' in likeliest ? match(likeliest.order) : credit(likeliest.player))}
        />
      )}
      {bills.length > 0 && (
        <section className="stack-3" aria-label={t('payment:suggest.bills')}>
          <h3 className="h3">{t('payment:suggest.bills')}</h3>
          {bills.map((bill) => (
            <BillRow
              key={bill.id}
              bill={bill}
              approval={payment.waitsForSecond}
              onReturned={() => onWish({ act: 'returned', bill })}
            />
          ))}
        </section>
      )}
      {(ofOrders.likely.length > 0 || (!hasElsewhere && !likeliest && !payment.cameBackOf)) && (
        <section className="stack-3" aria-label={t('payment:suggest.orders')}>
          <h3 className="h3">{t('payment:suggest.orders')}</h3>
          {ofOrders.likely.length === 0 && <p className="muted sm">{t('payment:suggest.noOrders')}</p>}
          {ofOrders.likely.map(showOrder)}
        </section>
      )}
      {mayCredit && (ofPlayers.likely.length > 0 || !payment.cameBackOf) && (
        <section className="stack-3" aria-label={t('payment:suggest.players')}>
          <h3 className="h3">{t('payment:suggest.players')}</h3>
          {ofPlayers.likely.map(showPlayer)}
          {!payment.cameBackOf && <FindPlayer id={payment.id} onCredit={credit} />}
        </section>
      )}
      {hasElsewhere && (
        <section className="stack-3" aria-label={t('payment:suggest.elsewhere')}>
          <h3 className="h3">{t('payment:suggest.elsewhere')}</h3>
          {ofOrders.elsewhere.map(showOrder)}
          {ofPlayers.elsewhere.map(showPlayer)}
          <TakesTwo />
        </section>
      )}
    </>
  )
}
