import { loadWords } from '@kham/site/words'
import { appealStates } from '@kham/contract/promotions/appeals'
import { timeSorts, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { Desk } from '../../orders/kernel/desk.tsx'
import { atPage } from '../../orders/kernel/queue-search.ts'
import { useSteadyDesk } from '../../orders/kernel/use-steady-desk.ts'
import { SortSelect } from '../../orders/kernel/sort-select.tsx'
import { AddressRule } from './address-rule.tsx'
import { queueQuery } from './appeal-api.ts'
import { AppealList } from './appeal-list.tsx'
import { AppealPanel } from './appeal-panel.tsx'
import { readAppealSearch, shownBy, sortOf, stateOf, type AppealSearch } from './appeal-search.ts'

export const Route = createFileRoute('/_staff/appeals')({
  validateSearch: readAppealSearch,
  loader: () => loadWords('audit', 'partner', 'payment', 'promotions', 'withdrawal'),
  component: AppealsPage,
})

/** Refused claims that players have asked to look at again, and one of them in the panel beside. */
function AppealsPage() {
  const { t } = useTranslation('promotions')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(queueQuery(search))
  const { appeal, ...place } = search
  const { rows, seen, steady } = useSteadyDesk(
    { data: queue.data?.cases, shown: queue.shown?.cases, isOld: queue.isOld },
    place,
    appeal !== undefined,
  )
  const go = (next: AppealSearch, replace = false) => void navigate({ search: next, replace })
  const own = useOwnViews({ list: 'appeals', search: place, read: readAppealSearch, onSearch: go })
  const sort = sortOf(search)
  const sortBy = (wanted: QueueSort) => go(shownBy(stateOf(search), wanted))
  const open = (id: string) => go({ ...search, appeal: id }, appeal !== undefined)
  return (
    <Desk
      listId="list-of-appeals"
      title={t('promotions:appeal.title')}
      filter={stateOf(search)}
      filters={appealStates.map((value) => ({ value, label: t(`promotions:appeal.state.${value}`) }))}
      onFilter={(state) => go(shownBy(state, search.sort))}
      beside={<SortSelect sorts={timeSorts} sort={sort} onSort={sortBy} />}
      own={own}
      queue={queue}
      page={search.page}
      onPage={(page) => go(atPage(place, page))}
      keys={{
        rows,
        selected: appeal,
        onOpen: open,
        onClose: () => go(place),
      }}
      below={<AddressRule />}
      steady={steady}
      panel={appeal !== undefined && <AppealPanel key={appeal} id={appeal} onClose={() => go(place)} />}
    >
      <AppealList
        queue={queue}
        rows={seen}
        search={search}
        sorting={{ sort, onSort: sortBy }}
        onOpen={open}
      />
    </Desk>
  )
}
