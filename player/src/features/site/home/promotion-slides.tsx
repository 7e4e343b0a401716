import type { Promotion } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { artOf } from '@kham/ui/promotion-art'
import { bonusWords, wholeMoney } from '@kham/ui/promotion-figures.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inPlace, useAnnouncements } from '../../players/announcements/announcement-api.ts'
import { BannerSlide } from '../../players/announcements/banner-slide.tsx'
import { promotionsQuery } from '../../promotions/promotions/promotion-api.ts'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import { Slides } from './slides.tsx'
import homeStyles from './home.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The rest is on the page of promotions. */
const mostSlides = 6

/** What can be claimed, moved by hand alone. Nothing is said of it where there is none, or where it cannot be had. */
export function PromotionSlides() {
  const { t } = useTranslation('home')
  const { data, isPending } = useQuery(promotionsQuery)
  const banners = inPlace(useAnnouncements(), 'BANNER')
  const promotions = data?.promotions.slice(0, mostSlides) ?? []
  if (isPending)
    return (
      <div
        className={classNames(homeStyles.caro, homeStyles.slide, skeletonStyles.skel)}
        aria-hidden="true"
      />
    )
  const slides = [
    ...banners.map((banner, place) => ({
      id: banner.id,
      slide: <BannerSlide banner={banner} isFirst={place === 0} />,
    })),
    ...promotions.map((promotion, place) => ({
      id: promotion.id,
      slide: <Slide promotion={promotion} isFirst={banners.length + place === 0} />,
    })),
  ]
  return <Slides label={t('home:promotions')} slides={slides} />
}

function Slide({ promotion, isFirst }: { promotion: Promotion; isFirst: boolean }) {
  const { t } = useTranslation('home')
  const { title } = useTexts()(promotion.texts)
  const { bonus, turnoverMultiple } = promotion
  const facts = [
    ...(bonus.kind === 'PERCENT' ? [t('home:upTo', { amount: wholeMoney(bonus.most) })] : []),
    ...(turnoverMultiple === null ? [] : [t('home:turnover', { n: turnoverMultiple.replace('.', ',') })]),
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
      <span className={homeStyles.text}>
        <b className={classNames('foil', homeStyles.figure)}>{bonusWords(promotion)}</b>
        <span className={homeStyles.title}>{title}</span>
        <span className="sm">{facts.join(' · ')}</span>
        <span className={homeStyles.more}>
          {t('home:conditions')}
          <Icon path={icons.chevronRight} size={16} />
        </span>
      </span>
    </Link>
  )
}
