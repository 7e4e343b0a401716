import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { formatMinute, formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { openDepositQuery } from './deposit-api.ts'

/** Leads back to the deposit that is under way; nothing while there is none. */
export function OpenDepositBanner() {
  const { t } = useTranslation('deposit')
  const deposit = useQuery(openDepositQuery).data?.deposit
  if (!deposit) return null

  const isOpen = deposit.status === 'OPEN'
  const link = (
    <Link to="/player/deposit" search={{ order: deposit.id }} className={buttonClass()}>
      {t(isOpen ? 'deposit:banner.pay' : 'deposit:banner.view')}
    </Link>
  )
  return (
    <Notice tone="warn" icon={isOpen ? icons.qr : icons.banknote} role="status" action={link}>
      <b className="block">{t(isOpen ? 'deposit:banner.title' : 'deposit:banner.paidTitle')}</b>
      <span className="num">{formatMoney(deposit.amount, { withUnit: true })}</span>
      {isOpen && ` · ${t('deposit:banner.expires', { time: formatMinute(deposit.expiresAt) })}`}
    </Notice>
  )
}
