import type { Brought } from '@kham/contract/orders/launches'
import { moneyOf, toMinor } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../words.ts'
import { takeBrought } from './brought.ts'

/** Who comes back from a game reads what came along with it, from where, and what stayed; also when the browser kept the page. */
export function BroughtNotice() {
  const { t } = useTranslation('game')
  const [brought, setBrought] = useState<readonly Brought[]>([])
  useEffect(() => {
    const look = () => setBrought((shown) => (shown.length > 0 ? shown : takeBrought()))
    look()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
  const came = brought.filter(({ status }) => status === 'SUCCESS' || status === 'OPEN')
  const stayed = brought.filter((each) => !came.includes(each))
  if (brought.length === 0) return null
  const name = ({ from }: Brought) => t(`provider.${from}`)
  const sum = came.reduce((all, { amount }) => all + toMinor(amount.amount), 0n)
  return (
    <Notice tone={came.length > 0 ? 'ok' : 'info'} role="status">
      {came.length > 0 && (
        <p>
          {t('game:bring.done.came', {
            amount: formatMoney(moneyOf(sum, 'THB'), { withUnit: true }),
            providers: came.map(name).join(', '),
          })}
        </p>
      )}
      {stayed.map((each) => (
        <p key={each.from} className="sm">
          {t(`game:bring.done.stays.${each.blockedBy ?? 'REFUSED'}`, {
            amount: formatMoney(each.amount, { withUnit: true }),
            provider: name(each),
          })}
        </p>
      ))}
      {came.length > 0 && (
        <Link to="/player/move/history" className="textbtn">
          {t('game:bring.done.receipts')}
        </Link>
      )}
    </Notice>
  )
}
