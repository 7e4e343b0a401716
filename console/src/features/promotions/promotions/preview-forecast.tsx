import type { PromotionPreview } from '@kham/contract/operator/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'

interface PreviewForecastProps {
  forecast: PromotionPreview['forecast']
  isOld: boolean
  /** Where it is of other terms than those that are shown. */
  title?: string | undefined
}

/** What it would have done by the deposits of the last days. */
export function PreviewForecast({ forecast, isOld, title }: PreviewForecastProps) {
  const { t } = useTranslation('promotions')
  const { days, takers, uses, bonus, worst } = forecast
  return (
    <div className="card card-p stack-3">
      <div>
        <h3 className="h3">{title ?? t('promotions:forecast.title', { n: days })}</h3>
        {title === undefined && <p className="xs faint">{t('promotions:forecast.about')}</p>}
      </div>
      <KvList {...(isOld ? { className: 'faint' } : {})}>
        <KvRow label={t('promotions:forecast.takers')}>
          <span className="num">{takers}</span>
        </KvRow>
        <KvRow label={t('promotions:forecast.uses')}>
          <span className="num">{uses}</span>
        </KvRow>
        <KvRow label={t('promotions:forecast.bonus')}>
          <MoneyText money={bonus} />
        </KvRow>
        <KvRow label={t('promotions:forecast.worst')} total>
          {worst ? <MoneyText money={worst} /> : t('promotions:forecast.noWorst')}
        </KvRow>
      </KvList>
    </div>
  )
}
