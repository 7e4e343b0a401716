import type { SuggestedOrder, SuggestedPlayer, SuggestionReason } from '@kham/contract/operator/payments'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { useProviderNames } from '../cashier/provider-names.ts'

export function OrderRow({ order, onMatch }: { order: SuggestedOrder; onMatch: () => void }) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  return (
    <div className="inner suggested">
      <div className="grow">
        <b className="num">{order.code}</b> {order.player.displayName}
        <span className="xs muted block">
          {formatMoney(order.amount, { withUnit: true })} · {providerName(order.providerId)} ·{' '}
          {t(`stage.${order.status}`)} · {formatDateTime(order.createdAt)}
        </span>
        <Why reasons={order.reasons} />
      </div>
      <Button onClick={onMatch}>
        {t('payment.match.open')}
        <span className="sr"> {order.code}</span>
      </Button>
    </div>
  )
}

export function PlayerRow({ player, onCredit }: { player: SuggestedPlayer; onCredit: () => void }) {
  const { t } = useTranslation()
  const { displayName, username, account } = player
  return (
    <div className="inner suggested">
      <div className="grow">
        <b>{displayName}</b> <span className="xs faint">{username}</span>
        {account && (
          <span className="xs muted block num">
            {account.accountName} · {account.accountNumber}
          </span>
        )}
        <Why reasons={player.reasons} />
      </div>
      <Button look="secondary" onClick={onCredit}>
        {t('payment.credit.open')}
        <span className="sr"> {displayName}</span>
      </Button>
    </div>
  )
}

function Why({ reasons }: { reasons: SuggestionReason[] }) {
  const { t } = useTranslation()
  if (reasons.length === 0) return null
  return (
    <span className="why">
      {reasons.map((reason) => (
        <Badge key={reason} tone="goldb">
          {t(`payment.suggest.reason.${reason}`)}
        </Badge>
      ))}
    </span>
  )
}
