import { fromMinor, toMinor } from '@kham/contract/money'
import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Link } from '@tanstack/react-router'

const counts = ['claimed', 'inUse', 'credited'] as const
const credit = ['bonus', 'deducted', 'forfeited', 'cost', 'outstanding'] as const
const kip = ['paidIn', 'paidOut'] as const

type Figures = ManagedPromotion['figures']

/** The figures of all together. */
export function sumOfFigures([first, ...others]: readonly [Figures, ...Figures[]]): Figures {
  return others.reduce((sum, figures) => {
    const next = { ...sum }
    for (const name of counts) next[name] += figures[name]
    for (const name of [...credit, ...kip, 'net'] as const)
      next[name] = {
        ...sum[name],
        amount: fromMinor(toMinor(sum[name].amount) + toMinor(figures[name].amount)),
      }
    return next
  }, first)
}

/** What became of a promotion until now; without an id of all of them. */
export function PromotionFigures({ id, figures }: { id?: string; figures: Figures }) {
  const { t } = useTranslation('promotions')
  return (
    <section className="card card-p stack-3" aria-label={t('promotions:figures.title')}>
      <h2 className="h3">{t('promotions:figures.title')}</h2>
      <KvList>
        {counts.map((name) => (
          <KvRow key={name} label={t(`promotions:figures.${name}`)}>
            <span className="num">{figures[name]}</span>
          </KvRow>
        ))}
        {[...credit, ...kip].map((name) => (
          <KvRow key={name} label={t(`promotions:figures.${name}`)}>
            <MoneyText money={figures[name]} />
          </KvRow>
        ))}
        <KvRow label={t('promotions:figures.net')} total>
          <MoneyText money={figures.net} />
        </KvRow>
      </KvList>
      {figures.claimed > 0 && (
        <Link
          to="/reports"
          search={{ view: 'claims', ...(id !== undefined && { promotion: id }) }}
          className="link"
        >
          {t('promotions:claimsDoor')}
        </Link>
      )}
    </section>
  )
}
