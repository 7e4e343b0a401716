import * as icons from '@kham/ui/icons.ts'
import { IconButton, Button } from '@kham/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../words.ts'
import { KeepViewDialog } from '../../desk/views/keep-view-dialog.tsx'
import { useViewActs, viewsQuery } from '../../desk/views/view-api.ts'
import { ViewTabs } from '../kernel/view-tabs.tsx'
import { waitingQuery } from './withdrawal-api.ts'
import {
  atView,
  deskViews,
  isWhole,
  keptOf,
  narrowed,
  readWithdrawalSearch,
  viewOf,
  type DeskView,
  type WithdrawalSearch,
} from './withdrawal-search.ts'
import styles from '../../../layout/dense-desk.module.css'
import { classNames } from '@kham/ui/class-names.ts'

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
  const own = (useQuery(viewsQuery).data ?? []).filter(({ list }) => list === 'withdrawals')
  const { drop } = useViewActs()
  const [isKeeping, setIsKeeping] = useState(false)
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
  const kept = JSON.stringify(keptOf(narrowed(search, {})))
  const here = own.find((one) => JSON.stringify(keptOf(readWithdrawalSearch(one.search))) === kept)
  const shown = deskViews.filter((each) => always.includes(each) || each === view || (counts[each] ?? 0) > 0)
  const views = [
    ...shown.map((each) => ({
      value: each as string,
      word: t(`withdrawal:view.${each}`),
      count: counts[each],
    })),
    ...own.map(({ id, name }) => ({ value: id, word: name })),
  ]
  const choose = (value: string) => {
    const mine = own.find(({ id }) => id === value)
    const known = deskViews.find((each) => each === value)
    onSearch(mine ? readWithdrawalSearch(mine.search) : atView(known ?? 'TO_DECIDE'))
  }
  return (
    <div className={classNames('row', styles['view-bar'])}>
      <ViewTabs controls={listId} value={here?.id ?? view} views={views} onChange={choose} />
      {here && (
        <IconButton
          icon={icons.close}
          label={t('savedView.drop', { name: here.name })}
          onClick={() => drop.mutate(here.id)}
        />
      )}
      {!here && !isWhole(search) && (
        <Button look="ghost" size="sm" icon={icons.plus} onClick={() => setIsKeeping(true)}>
          {t('savedView.open')}
        </Button>
      )}
      {isKeeping && (
        <KeepViewDialog list="withdrawals" search={keptOf(search)} onClose={() => setIsKeeping(false)} />
      )}
    </div>
  )
}
