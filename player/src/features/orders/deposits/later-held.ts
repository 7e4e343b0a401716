import { smallPart } from '../../../layout/small-part.tsx'

/** What waits for a decision is rare: it comes with its words once a page has shown. */
export const HeldBanner = smallPart(
  () => import('./held-banner.tsx'),
  (file) => file.HeldBanner,
  null,
  ['held'],
)
