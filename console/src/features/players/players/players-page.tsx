import { mostCounted } from '@kham/contract/page'
import { loadWords } from '@kham/site/words'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Answer } from '@kham/ui/answer'
import { groupDigits } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { Pager } from '@kham/ui/pager'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { createFileRoute } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { ColumnChoice } from '../../../layout/column-choice.tsx'
import { useVisibleColumns } from '../../../layout/visible-columns.ts'
import { RowList } from '../../../layout/row-list.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { OwnViewChips } from '../../desk/views/own-view-buttons.tsx'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { playersQuery } from './player-api.ts'
import { columnsOf, playerColumns, usualColumns } from './player-columns.tsx'
import { PlayerFilter } from './player-filter.tsx'
import { narrowed, readPlayersSearch, sortedBy, type PlayersSearch } from './players-search.ts'
import styles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/players')({
  validateSearch: readPlayersSearch,
  loader: () => loadWords('payment', 'players'),
  component: PlayersPage,
})

/** Every player of the agency, and the way to one of them. */
function PlayersPage() {
  const { t } = useTranslation('players')
  usePageTitle(t('players:title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (next: PlayersSearch) => void navigate({ search: next })
  const own = useOwnViews({ list: 'players', search, read: readPlayersSearch, onSearch: go })
  const { shown: found, isOld, isPending, isError, error, refetch } = useAnswer(playersQuery(search))
  const { shown, toggle } = useVisibleColumns('players', playerColumns, usualColumns)
  const { previous, next } = found ?? { previous: null, next: null }
  return (
    <div className={styles['con-body']} id="content" tabIndex={-1}>
      <div className="row between wrap">
        <h1 className="h1">{t('players:title')}</h1>
        <ColumnChoice
          columns={playerColumns.map((key) => ({ key, label: t(`players:column.${key}`) }))}
          shown={shown}
          onToggle={toggle}
        />
      </div>
      <PlayerFilter search={search} onSearch={go} />
      <OwnViewChips own={own} />
      {isError && (
        <RetryNotice
          title={t(found ? 'queue.notRefreshed' : 'players:failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonRows label={t('players:loading')} />}
      <Answer isOld={isOld}>
        {found?.players.length === 0 && <Nobody search={search} onShowAll={() => go({})} />}
        {found && found.players.length > 0 && (
          <>
            <RowList
              label={t('players:list')}
              columns={columnsOf(t, shown, { search, onSort: (sort) => go(sortedBy(search, sort)) })}
              rows={found.players}
              rowKey={({ id }) => id}
            />
            <Pager
              label={t('queue.pager')}
              text={
                found.total > mostCounted
                  ? t('players:totalOfMany', { most: groupDigits(String(mostCounted)) })
                  : t('players:total', { total: found.total })
              }
              previousLabel={t('queue.previous')}
              nextLabel={t('queue.next')}
              onPrevious={previous === null ? undefined : () => go(narrowed(search, { before: previous }))}
              onNext={next === null ? undefined : () => go(narrowed(search, { after: next }))}
            />
          </>
        )}
      </Answer>
    </div>
  )
}

function Nobody({ search, onShowAll }: { search: PlayersSearch; onShowAll: () => void }) {
  const { t } = useTranslation('players')
  if (Object.keys(search).length === 0)
    return <EmptyState flower icon={icons.user} title={t('players:empty')} text={t('players:emptyText')} />
  return (
    <EmptyState icon={icons.searchOff} title={t('players:nobody')} text={t('players:nobodyText')}>
      <Button look="secondary" onClick={onShowAll}>
        {t('players:showAll')}
      </Button>
    </EmptyState>
  )
}
