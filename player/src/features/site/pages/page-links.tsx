import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '../../../words.ts'

/** The agency's own pages, where they are published: one link after another, for the footer. */
export function PageLinks() {
  const { t } = useTranslation()
  const { pages } = useAgency()
  if (pages.length === 0) return null
  return (
    <p>
      {pages.map((slug, place) => (
        <Fragment key={slug}>
          {place > 0 && ' · '}
          <Link to="/pages/$slug" params={{ slug }} className="link">
            {t(`pageName.${slug}`)}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
