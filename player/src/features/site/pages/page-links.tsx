import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** The agency's own pages, where they are published, for the list of links in the footer. */
export function PageLinks() {
  const { t } = useTranslation()
  return useAgency().pages.map((slug) => (
    <li key={slug}>
      <Link to="/pages/$slug" params={{ slug }} className="link">
        {t(`pageName.${slug}`)}
      </Link>
    </li>
  ))
}
