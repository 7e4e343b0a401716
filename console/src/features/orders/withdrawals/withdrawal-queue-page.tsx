import { loadWords } from '@kham/site/words'
import { mostApproved, type ApprovalAnswer } from '@kham/contract/operator/orders/approve-withdrawals'
import { onServerClock } from '@kham/contract/server-clock'
import { useAnswer, type Answered } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { Button } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { Kbd } from '@kham/ui/console-shell'
import { formatTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { QueuePager } from '../kernel/queue-pager.tsx'
import { ListSums, QueueSums } from '../kernel/queue-sums.tsx'
import type { Sorting } from '../kernel/sorting.ts'
import { SteadyList } from '../kernel/steady-list.tsx'
import { moveBy, useDeskKeys } from '../kernel/use-desk-keys.ts'
import { BulkBar, BulkDialog, BulkResult } from './bulk-bar.tsx'
import { DeskFoot } from './desk-foot.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useSteadyDesk } from '../kernel/use-steady-desk.ts'
import { useCleanChoice, useKeptChoice } from './use-clean-choice.ts'
import { ViewBar } from './view-bar.tsx'
import { cleanQuery, useApproveClean, waitingQuery, withdrawals } from './withdrawal-api.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import {
  isWhole,
  narrowed,
  readWithdrawalSearch,
  sortOf,
  viewOf,
  type WithdrawalSearch,
} from './withdrawal-search.ts'
import queueStyles from '../../../layout/queue.module.css'
import styles from '../../../layout/dense-desk.module.css'
import consoleStyles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/withdrawals')({
  validateSearch: readWithdrawalSearch,
  loader: () => loadWords('payment', 'players', 'promotions', 'second', 'withdrawal'),
  component: WithdrawalQueuePage,
})

const listId = 'withdrawals'

/** What waits for this member of the staff, the oldest first, and one of it in the panel beside. */
function WithdrawalQueuePage() {
  const { t } = useTranslation('withdrawal')
  usePageTitle(t('queue.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queue = useAnswer(withdrawals.queueQuery(search))
  const { order: selected, ...here } = search
  const view = viewOf(search)
  const [asked, setAsked] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  /** What the approval of the one before it has opened. */
  const [ledTo, setLedTo] = useState<string | null>(null)
  const approve = useApproveClean()
  const kept = useKeptChoice(JSON.stringify(here))
  const { rows, seen, steady } = useSteadyDesk(
    { data: queue.data?.withdraws, shown: queue.shown?.withdraws, isOld: queue.isOld },
    here,
    selected !== undefined || asked || kept[0].ids.size > 0,
  )
  const mayApprove = mayHandleMoney(useStaff())
  const mayChoose = mayApprove && (view === 'TO_DECIDE' || view === 'CLEAN')
  const hasPages = (queue.shown?.total ?? 0) > (queue.shown?.pageSize ?? 0)
  // Under a mark nothing is clean.
  const isCleanElsewhere = mayChoose && hasPages && here.mark === undefined
  const clean = useAnswer({ ...cleanQuery(here), enabled: isCleanElsewhere }).data
  const ofView = isCleanElsewhere ? clean : undefined
  const choice = useCleanChoice(rows, kept, ofView?.withdraws)

  const go = (next: WithdrawalSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false })
  // Back leads out of the panel, not through every order that was looked at.
  const open = (id: string) => go({ ...search, order: id }, selected !== undefined)
  const close = () => go(here)
  const show = (next: WithdrawalSearch) => {
    setResult(null)
    go(next)
  }
  const sorting: Sorting = { sort: sortOf(search), onSort: (sort) => show(narrowed(here, { sort })) }
  const next = selected === undefined ? undefined : moveBy(rows, selected, 1)
  const nextOrder = rows.find(({ order }) => order.id === next)?.order
  const cleanTotal = Math.max(choice.clean.length, ofView?.total ?? 0)
  const chooseWords =
    cleanTotal > mostApproved
      ? t('withdrawal:bulk.chooseCleanSome', { n: mostApproved, total: cleanTotal })
      : t('withdrawal:bulk.chooseClean', { n: cleanTotal })
  const openNext = () => {
    if (next === undefined) return
    setLedTo(next)
    open(next)
  }
  const list = useDeskKeys({ rows, selected, onOpen: open, onClose: close })
  const isChoosing = mayChoose && choice.chosen.length > 0
  const beginBulk = () => {
    approve.reset()
    setAsked(true)
  }
  useShortcuts({
    ...(mayChoose
      ? { x: () => (selected === undefined ? choice.chooseClean() : choice.toggle(selected)) }
      : {}),
    ...(isChoosing && selected === undefined && !approve.isPending
      ? { a: beginBulk, Escape: choice.clear }
      : {}),
  })
  const onDone = (answers: readonly ApprovalAnswer[]) => {
    setAsked(false)
    const named = [...rows.map(({ order }) => order), ...choice.chosen]
    setResult({ answers, codes: new Map(named.map(({ id, code }) => [id, code])) })
    choice.clear()
  }
  return (
    <>
      <div className={classNames(consoleStyles['con-body'], styles['dense-desk'])} id="content" tabIndex={-1}>
        <div className={classNames('row between wrap', queueStyles['queue-head'])}>
          <div className="row wrap">
            <h1 className="h1">{t('queue.title')}</h1>
            {isWhole({ ...here, sort: undefined }) ? (
              <Sums />
            ) : (
              <ListSums list={queue.isOld ? undefined : queue.data} />
            )}
            <Live queue={queue} />
          </div>
          <div className="row wrap beside">
            {mayChoose && choice.clean.length > 0 && (
              <Button look="secondary" size="sm" icon={icons.circleCheck} onClick={choice.chooseClean}>
                {chooseWords} <Kbd>X</Kbd>
              </Button>
            )}
          </div>
        </div>
        <ViewBar search={here} listId={listId} onSearch={show} />
        <FilterBar search={here} onSearch={show} sorting={sorting} />
        {result && <BulkResult {...result} onClose={() => setResult(null)} />}
        <SteadyList id={listId} label={t(`withdrawal:view.${view}`)} ref={list} steady={steady}>
          <WithdrawalList
            queue={queue}
            rows={seen}
            search={search}
            choice={mayChoose && !queue.isOld ? choice : null}
            chooseWords={chooseWords}
            onOpen={open}
            onSearch={show}
            sorting={sorting}
          />
          <Answer isOld={queue.isOld}>
            {hasPages && (
              <QueuePager queue={queue.shown} page={here.page} onPage={(page) => show({ ...here, page })} />
            )}
          </Answer>
        </SteadyList>
        {view !== 'ALL' && <DeskFoot />}
        {isChoosing && (
          <BulkBar
            chosen={choice.chosen}
            elsewhere={choice.elsewhere}
            isBusy={approve.isPending}
            onApprove={beginBulk}
            onClear={choice.clear}
          />
        )}
      </div>
      {selected !== undefined && (
        <WithdrawalPanel
          key={selected}
          id={selected}
          known={rows.find((row) => row.order.id === selected)?.order}
          cameByItself={selected === ledTo}
          next={nextOrder}
          onNext={openNext}
          onClose={close}
        />
      )}
      {asked && (
        <BulkDialog
          chosen={choice.chosen}
          rows={rows}
          total={hasPages ? queue.shown?.total : undefined}
          approve={approve}
          onDone={onDone}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

interface Result {
  answers: readonly ApprovalAnswer[]
  codes: ReadonlyMap<string, string>
}

/** What is to decide, and of how many the marks are known, where that is not all. */
function Sums() {
  const { t } = useTranslation('withdrawal')
  const waiting = useQuery(waitingQuery).data
  if (!waiting) return null
  const { checked, toDecide } = waiting
  return (
    <QueueSums words={t('withdrawal:desk.toDecide', { n: toDecide.total })} {...toDecide}>
      {checked < toDecide.total && (
        <span className="muted"> · {t('withdrawal:desk.checked', { n: checked })}</span>
      )}
    </QueueSums>
  )
}

/** Whether the list is live. */
function Live({ queue }: { queue: Answered<unknown> }) {
  const { t } = useTranslation()
  if (queue.dataUpdatedAt === 0) return null
  const time = formatTime(new Date(onServerClock(queue.dataUpdatedAt)).toISOString())
  return (
    <span className={classNames('row xs muted', queueStyles.live)}>
      <span
        className={classNames(consoleStyles.dot, queue.isError && consoleStyles.bad)}
        aria-hidden="true"
      />
      {queue.isError ? t('queue.stale', { time }) : t('queue.live')}
    </span>
  )
}
