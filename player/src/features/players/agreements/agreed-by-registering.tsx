import { agreedPages } from '@kham/contract/site/page-slugs'
import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '../../../words.ts'

/** The texts that a registration agrees to, where the agency has published them. */
export function AgreedByRegistering() {
  const { t } = useTranslation('auth')
  const { pages } = useAgency()
  const agreed = agreedPages.filter((slug) => pages.includes(slug))
  if (agreed.length === 0) return null
  return (
    <p className="sm muted">
      {t('auth:register.agree')}{' '}
      {agreed.map((slug, place) => (
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
