import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../words.ts'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { ViewTabs } from '../kernel/view-tabs.tsx'
import { waitingQuery, withdrawals } from './withdrawal-api.ts'
import {
  atView,
  deskViews,
  readWithdrawalSearch,
  viewOf,
  type DeskView,
  type WithdrawalSearch,
} from './withdrawal-search.ts'

interface ViewBarProps {
  search: WithdrawalSearch
  listId: string
  onSearch: (next: WithdrawalSearch) => void
}

/** Those that stand among the tabs also where nothing is in them. */
const always: readonly DeskView[] = ['TO_DECIDE', 'CLEAN', 'MARKED', 'LARGE', 'ALL']

/** The parts of the queue with how much is in each, and the views of one's own. */
export function ViewBar({ search, listId, onSearch }: ViewBarProps) {
  const { t } = useTranslation('withdrawal')
  const waiting = useQuery(waitingQuery).data
  const own = useOwnViews({
    list: 'withdrawals',
    search,
    read: readWithdrawalSearch,
    onSearch,
    countOf: withdrawals.countOf,
  })
  const view = viewOf(search)
  const counts: Partial<Record<DeskView, number | undefined>> = {
    TO_DECIDE: waiting?.toDecide.total,
    CLEAN: waiting?.clean.total,
    MARKED: waiting?.marked.total,
    LARGE: waiting?.large.total,
    SECOND: waiting?.second.total,
    OTHERS: waiting?.others,
    COMING: waiting?.coming,
    SENDING: waiting?.sending,
  }
  const shown = deskViews.filter((each) => always.includes(each) || each === view || (counts[each] ?? 0) > 0)
  return (
    <ViewTabs
      controls={listId}
      value={view}
      views={shown.map((value) => ({ value, word: t(`withdrawal:view.${value}`), count: counts[value] }))}
      onChange={(value) => onSearch(atView(deskViews.find((each) => each === value) ?? 'TO_DECIDE'))}
      own={own}
    />
  )
}
