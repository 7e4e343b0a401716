import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** The agency's own pages, where they are published, for the list of links in the footer: that on responsible play is linked above it. */
export function PageLinks() {
  const { t } = useTranslation()
  const others = useAgency().pages.filter((slug) => slug !== 'responsible-play')
  return others.map((slug) => (
    <li key={slug}>
      <Link to="/pages/$slug" params={{ slug }}>
        {t(`pageName.${slug}`)}
      </Link>
    </li>
  ))
}
