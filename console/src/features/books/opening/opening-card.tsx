import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { Sentence } from '../../../layout/sentence.tsx'
import { openingQuery, progressOf } from './opening-api.ts'
import styles from '../../../layout/sentences.module.css'

/** That an agency takes no money yet, and how far it is; nothing where it does. */
export function OpeningCard() {
  const { t } = useTranslation('overview')
  const { data, error, refetch } = useQuery(openingQuery)
  if (!data)
    return (
      error && (
        <RetryNotice title={t('overview:opening.failed')} error={error} onRetry={() => void refetch()} />
      )
    )
  if (data.openedAt !== null) return null
  const { done, needed } = progressOf(data)
  return (
    <section className="card" aria-label={t('overview:opening.page')}>
      <ul className={styles.sentences}>
        <Sentence
          tone="today"
          icon={icons.circleCheck}
          head={t('overview:opening.page')}
          rest={[t('overview:opening.left', { done, all: needed.length }), t('overview:opening.closedShort')]}
          door={<Link to="/opening">{t('overview:door.open')}</Link>}
        />
      </ul>
    </section>
  )
}
