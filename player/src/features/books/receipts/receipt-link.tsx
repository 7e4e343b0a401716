import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import type { OrderKind } from '../../orders/kernel/order-way.ts'

/** Link to the receipt of an order that ended with money moved. */
export function ReceiptLink({ kind, id }: { kind: OrderKind; id: string }) {
  const { t } = useTranslation('receipt')
  return (
    <Link
      to={`/player/${kind}/receipt/$id`}
      params={{ id }}
      className={buttonClass({ look: 'secondary', size: 'lg', block: true })}
    >
      <Icon path={icons.receipt} />
      {t('receipt:open')}
    </Link>
  )
}
