import type { WayKind } from '@kham/contract/operator/books/money-way'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** Link to the page that says where the money of an order or a payment is. */
export function MoneyDoor({ kind, id }: { kind: WayKind; id: string }) {
  const { t } = useTranslation()
  return (
    <Link to="/money/$kind/$id" params={{ kind, id }} className="link sm row">
      <Icon path={icons.banknote} size={16} />
      {t('moneyDoor')}
    </Link>
  )
}
