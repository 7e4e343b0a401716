import type { PageView } from '@kham/contract/site/pages'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { compareHash } from './compare-hash.ts'
import styles from './pages.module.css'
import buttonStyles from '@kham/ui/button.module.css'

interface WhatChangedProps {
  page: PageView
  /** The version asked for by its number. */
  version: number | undefined
  isCompared: boolean
}

/** What the agency says of a new version, and the way to the comparison with the one before. */
export function WhatChanged({ page, version, isCompared }: WhatChangedProps) {
  const { t } = useTranslation('page')
  if (page.summary === null) return null
  const before = page.version - 1
  return (
    <aside className="card card-p stack-2" aria-labelledby="what-changed">
      <h2 className="h3" id="what-changed">
        {t('page:compare.title')}
      </h2>
      {page.summary.split('\n').map((line, place) => (
        <p key={place} className={styles['changed-line']}>
          <Icon path={icons.edit} size={18} />
          <span className="sm muted">{line}</span>
        </p>
      ))}
      <Link
        to="/pages/$slug"
        params={{ slug: page.slug }}
        search={version === undefined ? {} : { version }}
        hash={isCompared ? '' : `${compareHash}${before}`}
        resetScroll={false}
        className={buttonStyles.textbtn}
      >
        {isCompared ? t('page:compare.close') : t('page:compare.open', { version: before })}
      </Link>
    </aside>
  )
}
