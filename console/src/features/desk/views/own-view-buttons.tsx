import { Button, IconButton } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { FilterChips } from '@kham/ui/filter-chips'
import * as icons from '@kham/ui/icons.ts'
import { useState } from 'react'
import { useTranslation } from '../../../words.ts'
import { KeepViewDialog } from './keep-view-dialog.tsx'
import type { OwnViews } from './use-own-views.ts'
import { countText } from './count-text.ts'
import { useViewActs } from './view-api.ts'

interface OwnViewButtonsProps {
  own: OwnViews
  /** Whether the page can begin with a view. */
  mayBegin?: boolean
}

/** Removes the view that is shown, or keeps what is shown as one. */
export function OwnViewButtons({ own: { list, here, kept }, mayBegin = false }: OwnViewButtonsProps) {
  const { t } = useTranslation()
  const { drop } = useViewActs()
  const [isKeeping, setIsKeeping] = useState(false)
  return (
    <>
      {here && (
        <IconButton
          icon={icons.close}
          label={t('savedView.drop', { name: here.name })}
          onClick={() => drop.mutate(here.id)}
        />
      )}
      {!here && Object.keys(kept).length > 0 && (
        <Button look="ghost" size="sm" icon={icons.plus} onClick={() => setIsKeeping(true)}>
          {t('savedView.open')}
        </Button>
      )}
      {isKeeping && (
        <KeepViewDialog list={list} search={kept} mayBegin={mayBegin} onClose={() => setIsKeeping(false)} />
      )}
    </>
  )
}

/** The same behind one's own views, where a list has no others: as chips. */
export function OwnViewChips({
  own,
  mayBegin = false,
  className,
}: OwnViewButtonsProps & { className?: string | undefined }) {
  const { t } = useTranslation()
  const { views, here, kept, show } = own
  if (views.length === 0 && Object.keys(kept).length === 0) return null
  return (
    <div className={classNames('row wrap', className)}>
      {views.length > 0 && (
        <FilterChips<string>
          label={t('savedView.own')}
          value={here?.id ?? ''}
          options={views.map(({ id, name, count }) => ({
            value: id,
            label: count === undefined ? name : `${name} · ${countText(t, count)}`,
          }))}
          onChange={show}
        />
      )}
      <OwnViewButtons own={own} mayBegin={mayBegin} />
    </div>
  )
}
