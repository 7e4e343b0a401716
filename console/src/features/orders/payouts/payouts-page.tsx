import { loadWords } from '@kham/site/words'
import * as icons from '@kham/ui/icons.ts'
import { queueSorts } from '@kham/contract/operator/orders/order-queues'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { Icon } from '@kham/ui/icon'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { Desk } from '../kernel/desk.tsx'
import { atPage } from '../kernel/queue-search.ts'
import { SortSelect } from '../kernel/sort-select.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { useSteadyDesk } from '../kernel/use-steady-desk.ts'
import { useBatchForm } from './batch-columns.ts'
import { BatchLink } from './batch-link.tsx'
import { payouts, type Confirmed, type Taken } from './payout-api.ts'
import { PayoutFilter, PayoutSums } from './payout-filter.tsx'
import { PayoutList } from './payout-list.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { payoutViews, readPayoutSearch, sortOf, viewOf, type PayoutSearch } from './payout-search.ts'
import { ClaimBar, ClaimResult } from './claim-bar.tsx'
import { ConfirmBar, ConfirmResult } from './confirm-bar.tsx'
import { useChoice, useKeptChoice } from './use-choice.ts'

export const Route = createFileRoute('/_staff/payouts')({
  validateSearch: readPayoutSearch,
  loader: () => loadWords('payment', 'payout', 'withdrawal'),
  component: PayoutsPage,
})

/** What the staff pays in the bank's own app: what is to be paid first, and one of them in the panel beside. */
function PayoutsPage() {
  const { t } = useTranslation('payout')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(payouts.queueQuery(search))
  const { payout, ...place } = search
  const go = (next: PayoutSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false })
  const view = viewOf(search)
  const staff = useStaff()
  const form = useBatchForm()
  const kept = useKeptChoice(JSON.stringify({ view, bank: search.bank }))
  const { rows, seen, steady } = useSteadyDesk(
    { data: queue.data?.cases, shown: queue.shown?.cases, isOld: queue.isOld },
    place,
    payout !== undefined || kept[0] !== null,
  )
  const choice = useChoice(rows, kept, staff)
  const [result, setResult] = useState<ReactNode>(null)
  const mayChoose =
    mayHandleMoney(staff) &&
    (view === 'REQUESTED' || view === 'SENT') &&
    (choice.chosen !== null || (queue.shown?.cases ?? []).length > 0)
  const show = (next: Record<string, unknown>) => {
    choice.stop()
    setResult(null)
    go(readPayoutSearch(next))
  }
  const own = useOwnViews({
    list: 'payouts',
    search: place,
    read: readPayoutSearch,
    onSearch: (next) => show({ ...next }),
    countOf: payouts.countOf,
  })
  const sorting: Sorting = {
    sort: sortOf(search),
    onSort: (sort) => show({ ...place, page: undefined, sort }),
  }
  const begin = () => {
    setResult(null)
    choice.begin()
    if (payout !== undefined) go(place)
  }
  const closeResult = () => setResult(null)
  const showTaken = (news: Taken) => {
    choice.stop()
    setResult(<ClaimResult taken={news} form={form} onClose={closeResult} />)
    go(readPayoutSearch({ view: 'MINE', bank: search.bank }))
  }
  const showConfirmed = (news: Confirmed) => {
    choice.stop()
    setResult(<ConfirmResult confirmed={news} onClose={closeResult} />)
  }
  const open = (id: string) => go({ ...search, payout: id }, payout !== undefined)
  return (
    <Desk
      listId="list-of-payouts"
      title={t('payout:title')}
      live={<PayoutSums view={view} bank={search.bank} list={queue.data} />}
      narrower={<PayoutFilter search={place} onSearch={(next) => show({ ...next })} />}
      beside={
        <>
          <SortSelect sorts={queueSorts} {...sorting} />
          {mayHandleMoney(staff) && (view === 'REQUESTED' || view === 'MINE') && (
            <BatchLink form={form} isMine={view === 'MINE'} bank={search.bank} />
          )}
          {mayHandleMoney(staff) && (
            <Link to="/payouts/answer" className={buttonClass({ look: 'secondary', size: 'sm' })}>
              <Icon path={icons.upload} size={18} />
              {t('payout:answer')}
            </Link>
          )}
        </>
      }
      filter={view}
      filters={payoutViews.map((value) => ({ value, label: t(`payout:view.${value}`) }))}
      onFilter={(next) => show({ view: next, sort: search.sort })}
      own={own}
      queue={queue}
      page={search.page}
      onPage={(page) => go(atPage(place, page))}
      keys={{
        rows: choice.chosen === null ? rows : [],
        selected: payout,
        onOpen: open,
        onClose: () => go(place),
      }}
      steady={steady}
      panel={
        payout !== undefined && (
          <PayoutPanel
            key={payout}
            id={payout}
            known={rows.find(({ order }) => order.id === payout)?.order}
            onClose={() => go(place)}
          />
        )
      }
    >
      {result}
      {mayChoose && choice.chosen === null && (
        <div>
          {view === 'SENT' ? (
            <Button look="secondary" size="sm" icon={icons.check} onClick={begin}>
              {t('payout:severalDone.open')}
            </Button>
          ) : (
            <div className="row wrap">
              <Button look="secondary" size="sm" icon={icons.userCheck} onClick={begin}>
                {t('payout:several.open')}
              </Button>
              <span className="sm muted">{t('payout:several.about')}</span>
            </div>
          )}
        </div>
      )}
      {mayChoose &&
        choice.chosen !== null &&
        (view === 'SENT' ? (
          <ConfirmBar choice={choice} onConfirmed={showConfirmed} />
        ) : (
          <ClaimBar choice={choice} form={form} onTaken={showTaken} />
        ))}
      <PayoutList
        queue={queue}
        rows={seen}
        search={search}
        choice={choice}
        sorting={sorting}
        onOpen={open}
        onShowToPay={() => show({})}
      />
    </Desk>
  )
}
