import * as icons from '@kham/ui/icons.ts'
import type { ReconciliationResult, ReconciliationRun } from '@kham/contract/operator/books/reconciliation'
import { differenceStates } from '@kham/contract/operator/books/differences'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { Pager } from '@kham/ui/pager'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { SteadyList } from '../../orders/kernel/steady-list.tsx'
import { useDeskKeys } from '../../orders/kernel/use-desk-keys.ts'
import { useSteadyDesk } from '../../orders/kernel/use-steady-desk.ts'
import { ViewTabs } from '../../orders/kernel/view-tabs.tsx'
import { DifferenceList } from './difference-list.tsx'
import { useDifferences } from './reconciliation-api.ts'
import {
  reconciliationSearch,
  showDifference,
  showEverybody,
  showGiven,
  showPage,
  showState,
  type ReconciliationSearch,
} from './reconciliation-search.ts'
import { subjectName } from './subject-name.ts'

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
  const found = useDifferences(search, run)
  const { shown } = found
  const { difference: selected, ...place } = search
  const { scope, subject = '', state = 'OPEN' } = place
  const { rows, seen, steady } = useSteadyDesk(
    { data: found.data?.differences, shown: shown?.differences, isOld: found.isOld },
    place,
    selected !== undefined,
  )
  const own = useOwnViews({
    list: 'differences',
    search: place,
    read: (kept) => reconciliationSearch({ subject: '', ...kept }),
    onSearch,
  })
  const open = (id: string) => onSearch(showDifference(search, id))
  const choose = (value: string) =>
    onSearch(showState(search, differenceStates.find((each) => each === value) ?? 'OPEN'))
  const list = useDeskKeys({
    rows,
    selected,
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
      <ViewTabs
        controls={listId}
        value={state}
        views={differenceStates.map((value) => ({ value, word: t(`reconciliation:differences.${value}`) }))}
        onChange={choose}
        own={own}
      />
      <SteadyList id={listId} label={t(`reconciliation:differences.${state}`)} ref={list} steady={steady}>
        {found.isError && (
          <RetryNotice
            title={t('reconciliation:differences.failed')}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.isPending && <SkeletonRows count={3} label={t('reconciliation:differences.loading')} />}
        <Answer isOld={found.isOld}>
          {shown && seen.length === 0 && (
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
          {shown && seen.length > 0 && (
            <>
              <DifferenceList rows={seen} results={results} selected={selected} onOpen={open} />
              <DifferencePager found={shown} search={search} onSearch={onSearch} />
            </>
          )}
        </Answer>
      </SteadyList>
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
      // From a page past the end it leads back to the last page.
      onPrevious={page > 1 ? go(Math.min(page - 1, pages)) : undefined}
      onNext={page < pages ? go(page + 1) : undefined}
    />
  )
}
