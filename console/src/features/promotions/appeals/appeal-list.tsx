import type { Answered } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import { RowState } from '../../orders/kernel/left-row.tsx'
import type { SteadyRow } from '../../orders/kernel/steady-rows.ts'
import type { Sorting } from '../../orders/kernel/sorting.ts'
import { leadColumns, QueueList } from '../../orders/kernel/queue-list.tsx'
import { useTitleOf } from '../promotions/promotion-words.ts'
import { AppealBadge } from './appeal-badge.tsx'
import type { AppealCase } from './appeal-case.ts'
import { stateOf, type AppealSearch } from './appeal-search.ts'

interface AppealListProps {
  queue: Answered<unknown>
  rows: readonly SteadyRow<AppealCase>[]
  search: AppealSearch
  sorting: Sorting
  onOpen: (id: string) => void
}

export function AppealList({ queue, rows, search, sorting, onOpen }: AppealListProps) {
  const { t } = useTranslation('promotions')
  const isOpen = stateOf(search) === 'OPEN'
  return (
    <QueueList
      name="appeals"
      queue={queue}
      rows={rows}
      words={{
        list: t('promotions:appeal.list'),
        loading: t('promotions:appeal.loading'),
        failed: t('promotions:appeal.failed'),
      }}
      columns={useColumns()}
      sorting={sorting}
      sortedBy={{ time: 'askedAt' }}
      renderCard={({ order: { appeal }, hasLeft }) => ({
        mark: <Icon path={icons.users} size={22} />,
        value: '',
        badge: (
          <RowState hasLeft={hasLeft}>
            <AppealBadge state={appeal.state} />
          </RowState>
        ),
      })}
      empty={
        <EmptyState
          flower
          icon={icons.checkBig}
          title={isOpen ? t('promotions:appeal.empty') : t('queue.noneHere')}
          text={isOpen ? t('promotions:appeal.emptyText') : undefined}
        />
      }
      selected={search.appeal}
      onOpen={onOpen}
    />
  )
}

function useColumns(): Column<SteadyRow<AppealCase>>[] {
  const { t } = useTranslation('promotions')
  const titleOf = useTitleOf()
  return [
    ...leadColumns<SteadyRow<AppealCase>>(t).slice(1),
    {
      key: 'askedAt',
      header: t('promotions:appeal.column.askedAt'),
      className: 'num',
      cell: ({ order: { appeal } }) => formatDateTime(appeal.askedAt),
    },
    {
      key: 'promotion',
      header: t('promotions:appeal.column.promotion'),
      cell: ({ order: { appeal } }) => titleOf(appeal.promotion),
    },
    {
      key: 'signals',
      header: t('promotions:appeal.column.signals'),
      cell: ({ order: { appeal } }) =>
        appeal.signals.map((signal) => t(`promotions:appeal.signal.${signal}`)).join(' · '),
    },
    {
      key: 'state',
      header: t('column.status'),
      cell: ({ order: { appeal }, hasLeft }) => (
        <RowState hasLeft={hasLeft}>
          <AppealBadge state={appeal.state} />
        </RowState>
      ),
    },
  ]
}
