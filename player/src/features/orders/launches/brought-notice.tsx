import type { Brought } from '@kham/contract/orders/launches'
import { moneyOf, toMinor } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { outcomeOf, takeBrought } from './brought.ts'
import styles from '@kham/ui/button.module.css'

/** After a game: which credit came along, from where, and what stayed; also when the browser kept the page. */
export function BroughtNotice() {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const [brought, setBrought] = useState<readonly Brought[]>([])
  useEffect(() => {
    const look = () => {
      const news = takeBrought()
      if (news) setBrought(news)
    }
    look()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
  const came = brought.filter((each) => outcomeOf(each) === 'CAME')
  const others = brought.flatMap((each) => {
    const outcome = outcomeOf(each)
    return outcome === 'CAME' ? [] : [{ ...each, outcome }]
  })
  if (brought.length === 0) return null
  const name = ({ from }: Pick<Brought, 'from'>) => providerName(from)
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
      {others.map((each) => (
        <p key={each.from} className="sm">
          {t(`game:bring.done.others.${each.outcome}`, {
            amount: formatMoney(each.amount, { withUnit: true }),
            provider: name(each),
          })}
        </p>
      ))}
      {brought.some(({ moveId }) => moveId !== null) && (
        <Link to="/player/move/history" className={styles.textbtn}>
          {t('game:bring.done.receipts')}
        </Link>
      )}
    </Notice>
  )
}
