import * as icons from '@kham/ui/icons.ts'
import {
  differenceStates,
  type ReconciliationResult,
  type ReconciliationRun,
} from '@kham/contract/operator/books/reconciliation'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { Pager } from '@kham/ui/pager'
import { Segmented } from '@kham/ui/segmented'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useViewKeys } from '../../../layout/shortcuts.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useDeskKeys } from '../../orders/kernel/use-desk-keys.ts'
import { DifferenceList } from './difference-list.tsx'
import { differencesQuery } from './reconciliation-api.ts'
import {
  showDifference,
  showEverybody,
  showGiven,
  showPage,
  showState,
  type ReconciliationSearch,
} from './reconciliation-search.ts'
import { subjectName } from './subject-name.ts'
import styles from '../../../layout/queue.module.css'

interface DifferenceSectionProps {
  run: ReconciliationRun | null
  results: ReconciliationResult[]
  search: ReconciliationSearch
  onSearch: (next: ReconciliationSearch) => void
}

const listId = 'differences'
const noneOf = { OPEN: 'none', SETTLED: 'noneSettled', GONE: 'noneGone' } as const

export function DifferenceSection({ run, results, search, onSearch }: DifferenceSectionProps) {
  const { t } = useTranslation('reconciliation')
  const found = useAnswer(differencesQuery(search, run))
  const { shown } = found
  const { scope, subject = '', state = 'OPEN' } = search
  const open = (id: string) => onSearch(showDifference(search, id))
  useViewKeys(differenceStates, (next) => onSearch(showState(search, next)))
  const list = useDeskKeys({
    rows: (found.data?.differences ?? []).map(({ id }) => ({ order: { id } })),
    selected: search.difference,
    onOpen: open,
    onClose: () => onSearch(showDifference(search, undefined)),
  })
  return (
    <section className="stack" aria-label={t('reconciliation:differences.title')}>
      <div className="row between wrap">
        <h2 className="h2">{t('reconciliation:differences.title')}</h2>
        <Button
          look="secondary"
          size="sm"
          aria-pressed={search.given === 'ME'}
          onClick={() => onSearch(showGiven(search, search.given !== 'ME'))}
        >
          {t('reconciliation:differences.mine')}
        </Button>
        {scope !== undefined && (
          <Button
            look="secondary"
            size="sm"
            icon={icons.close}
            onClick={() => onSearch(showEverybody(search))}
          >
            {t('reconciliation:differences.only', { name: subjectName(t, { scope, subject }, results) })}
          </Button>
        )}
      </div>
      <div className={styles['queue-filter']}>
        <Segmented
          label={t('reconciliation:differences.filter')}
          controls={listId}
          value={state}
          items={differenceStates.map((value) => ({
            value,
            label: t(`reconciliation:differences.${value}`),
          }))}
          onChange={(value) => onSearch(showState(search, value))}
        />
      </div>
      <div
        id={listId}
        role="tabpanel"
        aria-label={t(`reconciliation:differences.${state}`)}
        className="stack"
        ref={list}
      >
        {found.isError && (
          <RetryNotice
            title={t('reconciliation:differences.failed')}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.isPending && <SkeletonRows count={3} label={t('reconciliation:differences.loading')} />}
        <Answer isOld={found.isOld}>
          {shown?.total === 0 && (
            <EmptyState
              flower
              icon={icons.scale}
              title={t(`reconciliation:differences.${noneOf[state]}`)}
              text={
                state === 'OPEN' && search.given === undefined
                  ? t('reconciliation:differences.noneText')
                  : undefined
              }
            />
          )}
          {shown && shown.total > 0 && (
            <>
              <DifferenceList
                differences={shown.differences}
                results={results}
                selected={search.difference}
                onOpen={open}
              />
              <DifferencePager found={shown} search={search} onSearch={onSearch} />
            </>
          )}
        </Answer>
      </div>
    </section>
  )
}

interface DifferencePagerProps {
  found: { total: number; pageSize: number }
  search: ReconciliationSearch
  onSearch: (next: ReconciliationSearch) => void
}

function DifferencePager({ found: { total, pageSize }, search, onSearch }: DifferencePagerProps) {
  const { t } = useTranslation()
  const { page = 1 } = search
  const pages = Math.ceil(total / pageSize)
  const go = (to: number) => () => onSearch(showPage(search, to))
  return (
    <Pager
      label={t('queue.pager')}
      text={t('queue.page', { page, pages, total })}
      previousLabel={t('queue.previous')}
      nextLabel={t('queue.next')}
      // From a page that is there no more it leads back to the last one that is.
      onPrevious={page > 1 ? go(Math.min(page - 1, pages)) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
