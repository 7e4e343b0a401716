import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import { leadColumns, QueueList } from '../../orders/kernel/queue-list.tsx'
import { RowState } from '../../orders/kernel/left-row.tsx'
import type { SteadyRow } from '../../orders/kernel/steady-rows.ts'
import type { Sorting } from '../../orders/kernel/sorting.ts'
import { MatchBadge } from './match-badge.tsx'
import type { MatchCase } from './match-case.ts'
import { stateOf, type MatchSearch } from './match-search.ts'

interface MatchListProps {
  queue: Answered<unknown>
  rows: readonly SteadyRow<MatchCase>[]
  search: MatchSearch
  sorting: Sorting
  onOpen: (id: string) => void
}

export function MatchList({ queue, rows, search, sorting, onOpen }: MatchListProps) {
  const { t } = useTranslation('protection')
  const isOpen = stateOf(search) === 'OPEN'
  return (
    <QueueList
      name="matches"
      queue={queue}
      rows={rows}
      words={{
        list: t('protection:match.list'),
        loading: t('protection:match.loading'),
        failed: t('protection:match.failed'),
      }}
      columns={useColumns()}
      sorting={sorting}
      sortedBy={{ time: 'foundAt' }}
      renderCard={({ order: { match }, hasLeft }) => ({
        mark: <Icon path={icons.ban} size={22} />,
        value: t(`protection:match.certainty.${match.certainty}`),
        badge: (
          <RowState hasLeft={hasLeft}>
            <MatchBadge state={match.state} />
          </RowState>
        ),
      })}
      empty={
        <EmptyState
          flower
          icon={icons.checkBig}
          title={isOpen ? t('protection:match.empty') : t('queue.noneHere')}
          text={isOpen ? t('protection:match.emptyText') : undefined}
        />
      }
      selected={search.match}
      onOpen={onOpen}
    />
  )
}

function useColumns(): Column<SteadyRow<MatchCase>>[] {
  const { t } = useTranslation('protection')
  return [
    ...leadColumns<SteadyRow<MatchCase>>(t).slice(1),
    {
      key: 'foundAt',
      header: t('protection:match.foundAt'),
      className: 'num',
      cell: ({ order: { match } }) => formatDateTime(match.foundAt),
    },
    {
      key: 'sign',
      header: t('protection:match.sign'),
      cell: ({ order: { match } }) => t(`protection:match.by.${match.shared ?? match.sign}`),
    },
    {
      key: 'certainty',
      header: t('protection:match.howSure'),
      cell: ({ order: { match } }) => t(`protection:match.certainty.${match.certainty}`),
    },
    {
      key: 'state',
      header: t('column.status'),
      cell: ({ order: { match }, hasLeft }) => (
        <RowState hasLeft={hasLeft}>
          <MatchBadge state={match.state} />
        </RowState>
      ),
    },
  ]
}
