import type { Promotion } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { classNames } from '@kham/ui/class-names.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { artOf } from '@kham/ui/promotion-art'
import { bonusWords, wholeMoney } from '@kham/ui/promotion-figures.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { promotionsQuery } from '../../promotions/promotions/promotion-api.ts'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import { useSlides } from './use-slides.ts'

/** The rest is on the page of promotions. */
const mostSlides = 6

/** What can be claimed, moved by hand alone. Nothing is said of it where there is none, or where it cannot be had. */
export function PromotionSlides() {
  const { t } = useTranslation('home')
  const { data, isPending } = useQuery(promotionsQuery)
  const promotions = data?.promotions.slice(0, mostSlides) ?? []
  const { track, at, goTo } = useSlides(promotions.length)
  if (isPending) return <div className="caro slide skel" aria-hidden="true" />
  if (promotions.length === 0) return null
  return (
    <section className="caro" aria-label={t('home:promotions')}>
      {/* What scrolls has to be reached by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="caro-track" ref={track} tabIndex={0}>
        {promotions.map((promotion, place) => (
          <li key={promotion.id} className="slide">
            <Slide promotion={promotion} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {promotions.length > 1 && (
        <div className="dots">
          {promotions.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              className={classNames(place === at && 'on')}
              aria-label={t('home:slide', { place: place + 1, count: promotions.length })}
              aria-current={place === at}
              onClick={() => goTo(place)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Slide({ promotion, isFirst }: { promotion: Promotion; isFirst: boolean }) {
  const { t } = useTranslation('home')
  const { title } = useTexts()(promotion.texts)
  const { bonus, turnoverMultiple } = promotion
  const facts = [
    ...(bonus.kind === 'PERCENT' ? [t('home:upTo', { amount: wholeMoney(bonus.most) })] : []),
    ...(turnoverMultiple === null ? [] : [t('home:turnover', { times: turnoverMultiple.replace('.', ',') })]),
  ]
  return (
    <Link to="/promotions/$promotionId" params={{ promotionId: promotion.id }} preload={false}>
      <img
        src={promotion.picture ?? artOf(promotion)}
        alt=""
        width={800}
        height={450}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <span className="tx">
        <b className="fig foil">{bonusWords(promotion)}</b>
        <span className="ti">{title}</span>
        <span className="sm">{facts.join(' · ')}</span>
        <span className="more">
          {t('home:conditions')}
          <Icon path={icons.chevronRight} size={16} />
        </span>
      </span>
    </Link>
  )
}
