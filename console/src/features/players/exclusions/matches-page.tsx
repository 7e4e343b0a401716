import { loadWords } from '@kham/site/words'
import { matchStates } from '@kham/contract/operator/players/exclusions'
import { timeSorts, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { Desk } from '../../orders/kernel/desk.tsx'
import { atPage } from '../../orders/kernel/queue-search.ts'
import { queueQuery } from './match-api.ts'
import { useSteadyDesk } from '../../orders/kernel/use-steady-desk.ts'
import { SortSelect } from '../../orders/kernel/sort-select.tsx'
import { MatchList } from './match-list.tsx'
import { MatchPanel } from './match-panel.tsx'
import { readMatchSearch, sortOf, stateOf, type MatchSearch } from './match-search.ts'

export const Route = createFileRoute('/_staff/matches')({
  validateSearch: readMatchSearch,
  loader: () => loadWords('payment', 'protection', 'withdrawal'),
  component: MatchesPage,
})

/** Players who seem to be somebody who is excluded, and one of them in the panel beside. */
function MatchesPage() {
  const { t } = useTranslation('protection')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(queueQuery(search))
  const { match, ...place } = search
  const { rows, seen, steady } = useSteadyDesk(
    { data: queue.data?.cases, shown: queue.shown?.cases, isOld: queue.isOld },
    place,
    match !== undefined,
  )
  const go = (next: MatchSearch, replace = false) => void navigate({ search: next, replace })
  const own = useOwnViews({ list: 'matches', search: place, read: readMatchSearch, onSearch: go })
  const sort = sortOf(search)
  const sortBy = (wanted: QueueSort) => go(readMatchSearch({ state: stateOf(search), sort: wanted }))
  const open = (id: string) => go({ ...search, match: id }, match !== undefined)
  return (
    <Desk
      listId="list-of-matches"
      title={t('protection:match.title')}
      filter={stateOf(search)}
      filters={matchStates.map((value) => ({ value, label: t(`protection:match.state.${value}`) }))}
      onFilter={(state) => go(readMatchSearch({ state, sort: search.sort }))}
      beside={<SortSelect sorts={timeSorts} sort={sort} onSort={sortBy} />}
      own={own}
      queue={queue}
      page={search.page}
      onPage={(page) => go(atPage(place, page))}
      keys={{
        rows,
        selected: match,
        onOpen: open,
        onClose: () => go(place),
      }}
      steady={steady}
      panel={match !== undefined && <MatchPanel key={match} id={match} onClose={() => go(place)} />}
    >
      <MatchList queue={queue} rows={seen} search={search} sorting={{ sort, onSort: sortBy }} onOpen={open} />
    </Desk>
  )
}
