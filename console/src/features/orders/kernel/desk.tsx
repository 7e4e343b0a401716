import type { Answered } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import type { OwnViews } from '../../desk/views/use-own-views.ts'
import { QueuePager, type QueueSize } from './queue-pager.tsx'
import { SteadyList } from './steady-list.tsx'
import { useDeskKeys, type DeskKeys } from './use-desk-keys.ts'
import type { Steady } from './use-steady-desk.ts'
import { ViewTabs } from './view-tabs.tsx'
import styles from '../../../layout/queue.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface DeskProps<Filter extends string> {
  /** The id of the list, which the filters change. */
  listId: string
  title: string
  /** Behind the title: when the list was read, or what waits together. */
  live?: ReactNode
  /** At the end of the title's line. */
  beside?: ReactNode
  filter: Filter
  filters: readonly { value: Filter; label: string }[]
  onFilter: (filter: Filter) => void
  /** The views that one keeps of it. */
  own: OwnViews
  /** Filters of the kind's own. */
  narrower?: ReactNode
  queue: Answered<QueueSize>
  page: number | undefined
  /** undefined = the first one. */
  onPage: (page: number | undefined) => void
  /** What the keys go through, of what is asked for now; left out where nothing opens beside the list. */
  keys?: DeskKeys
  /** What keeps its rows in place; left out where the list does not refresh by itself. */
  steady?: Steady
  panel: ReactNode
  children: ReactNode
  /** Below the list and its pages. */
  below?: ReactNode
}

const noKeys: DeskKeys = { rows: [], selected: undefined, onOpen() {}, onClose() {} }

/** A desk: its filters, the queue with its pages, and one case in the panel beside it. */
export function Desk<Filter extends string>(props: DeskProps<Filter>) {
  const {
    listId,
    title,
    live,
    beside,
    filter,
    filters,
    onFilter,
    own,
    narrower,
    queue,
    page,
    onPage,
    panel,
    children,
    below,
  } = props
  usePageTitle(title)
  const list = useDeskKeys(props.keys ?? noKeys)
  const choose = (chosen: string) => {
    const known = filters.find(({ value }) => value === chosen)
    if (known) onFilter(known.value)
  }
  return (
    <>
      <div className={consoleStyles['con-body']} id="content" tabIndex={-1}>
        <div className={classNames('row between wrap', styles['queue-head'])}>
          <div className="row wrap">
            <h1 className="h1">{title}</h1>
            {live}
          </div>
          <div className="row wrap beside">{beside}</div>
        </div>
        <ViewTabs
          controls={listId}
          value={filter}
          views={filters.map(({ value, label }) => ({ value, word: label }))}
          onChange={choose}
          own={own}
        />
        {narrower}
        <SteadyList
          id={listId}
          label={filters.find(({ value }) => value === filter)?.label ?? title}
          ref={list}
          steady={props.steady}
        >
          {children}
          <Answer isOld={queue.isOld}>
            <QueuePager queue={queue.shown} page={page} onPage={onPage} />
          </Answer>
        </SteadyList>
        {below}
      </div>
      {panel}
    </>
  )
}
