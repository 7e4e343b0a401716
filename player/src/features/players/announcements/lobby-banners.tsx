import { useTranslation } from '../../../words.ts'
import { inPlace, useAnnouncements } from './announcement-api.ts'
import { BannerSlide } from './banner-slide.tsx'
import { PlayResponsibly } from './play-responsibly.tsx'
import styles from '@kham/ui/banner-view.module.css'

/** The agency's banners above the games, moved by hand alone; nothing where there is none. */
export function LobbyBanners() {
  const { t } = useTranslation()
  const banners = inPlace(useAnnouncements(), 'BANNER')
  if (banners.length === 0) return null
  return (
    <>
      {/* What scrolls has to be reached by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles['banner-row']} aria-label={t('strip.label')} tabIndex={0}>
        {banners.map((banner, place) => (
          <li key={banner.id}>
            <BannerSlide banner={banner} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {banners.some(({ kind }) => kind === 'OFFER') && <PlayResponsibly />}
    </>
  )
}
