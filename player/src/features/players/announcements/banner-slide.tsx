import type { Announcement } from '@kham/contract/players/announcements'
import { pictureUrl } from '@kham/contract/site/pictures'
import { BannerView } from '@kham/ui/banner-view'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'

/** One banner of a carousel, which leads somewhere or not. */
export function BannerSlide({ banner, isFirst }: { banner: Announcement; isFirst: boolean }) {
  const said = useTexts()(banner.texts)
  const view = <BannerView src={banner.picture && pictureUrl(banner.picture)} isFirst={isFirst} {...said} />
  return banner.link === null ? view : <Link to={banner.link}>{view}</Link>
}
