import { loadWords } from '@kham/site/words'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useTranslation } from '../../../words.ts'
import { followedOpeningQuery, progressOf } from './opening-api.ts'
import { OpenNow } from './open-now.tsx'
import { OpeningStep } from './opening-step.tsx'
import { TestOrders } from './test-orders.tsx'
import styles from './opening.module.css'

export const Route = createFileRoute('/_staff/opening')({
  loader: () => loadWords('deposit', 'overview', 'payment', 'withdrawal'),
  component: OpeningPage,
})

/** What an agency needs before it takes money, step by step, with what proves each, up to the test of both ways. */
function OpeningPage() {
  const { t } = useTranslation('overview')
  const query = useQuery(followedOpeningQuery)
  const { done, needed } = progressOf(query.data)
  return (
    <SettingsPage
      words={{
        title: t('overview:opening.page'),
        about: query.data ? t('overview:opening.left', { done, all: needed.length }) : '',
        loading: t('overview:opening.loading'),
        failed: t('overview:opening.failed'),
      }}
      query={query}
    >
      {(opening) => (
        <>
          <progress className={styles['opening-bar']} max={needed.length} value={done} aria-hidden="true" />
          <Notice tone={opening.openedAt === null ? 'warn' : 'info'}>
            {opening.openedAt === null
              ? t('overview:opening.closed')
              : t('overview:opening.openSince', { time: formatDateTime(opening.openedAt) })}
          </Notice>
          <div className={styles['opening-columns']}>
            <section className="card" aria-label={t('overview:opening.steps')}>
              <ol className={styles['opening-steps']}>
                {needed.map((item, at) => (
                  <OpeningStep key={item.item} {...item} number={at + 1} />
                ))}
              </ol>
            </section>
            <div className={styles['opening-column']}>
              <TestOrders testPlayer={opening.testPlayer} />
              {opening.openedAt === null && (
                <OpenNow isReady={done === needed.length} approval={opening.waitsForSecond} />
              )}
            </div>
          </div>
        </>
      )}
    </SettingsPage>
  )
}
