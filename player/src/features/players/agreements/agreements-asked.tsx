import { agreedPages } from '@kham/contract/site/page-slugs'
import { useAgency } from '@kham/site/agency'
import { smallPart } from '../../../layout/small-part.tsx'

const AgreementNotice = smallPart(
  () => import('./agreement-notice.tsx'),
  (file) => file.AgreementNotice,
)

/** Where the agency has pages to agree to, a player is told of what they have not agreed to yet. */
export function AgreementsAsked() {
  const { pages } = useAgency()
  return agreedPages.some((slug) => pages.includes(slug)) ? <AgreementNotice /> : null
}
