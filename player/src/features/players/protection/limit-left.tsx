import { toMinor } from '@kham/contract/money'
import { amountOrNought } from '@kham/ui/amount-input.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limitsQuery } from './protection-api.ts'
import { tightest } from './tightest.ts'

/** The rest of the player's own limits, beside the typed amount; nothing without limits. */
export function LimitLeft({ amount }: { amount: string }) {
  const { t } = useTranslation('protection')
  const { data } = useQuery(limitsQuery)
  const limit = data && tightest(data)
  if (!limit) return null
  const left = formatMoney(limit.left, { withUnit: true })
  const isOver = toMinor(amountOrNought(amount)) > toMinor(limit.left.amount)
  const words = t(isOver ? 'protection:overLimit' : 'protection:leftOf', {
    left,
    period: t(`protection:period.${limit.period}`),
  })
  return (
    <p className="sm row between wrap" role="status">
      <span className={isOver ? 'neg' : 'muted'}>
        {words}{' '}
        {isOver && (
          <span className="num">{t('protection:renews', { time: formatDateTime(limit.renewsAt) })}</span>
        )}
      </span>
      <Link to="/player/limits" className="link">
        {t('protection:toLimits')}
      </Link>
    </p>
  )
}
