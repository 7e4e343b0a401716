import { ChipRow } from '@kham/ui/chip-row'
import { Segmented } from '@kham/ui/segmented'
import { useViewKeys } from '../../../layout/shortcuts.ts'
import { useTranslation } from '../../../words.ts'
import { countText } from '../../desk/views/count-text.ts'
import { OwnViewButtons } from '../../desk/views/own-view-buttons.tsx'
import type { OwnViews } from '../../desk/views/use-own-views.ts'
import queueStyles from '../../../layout/queue.module.css'
import denseDeskStyles from '../../../layout/dense-desk.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ViewTabsProps {
  /** The id of the list that they change. */
  controls: string
  value: string
  /** `count` is how much is in it. */
  views: readonly { value: string; word: string; count?: number | undefined }[]
  onChange: (value: string) => void
  /** Left out where nothing of the list can be kept. */
  own?: OwnViews | undefined
}

/** The parts of a queue as tabs with how much is in each, then one's own views of it. Digits lead to them. */
export function ViewTabs({ controls, value, views, onChange, own }: ViewTabsProps) {
  const { t } = useTranslation()
  const mine = (own?.views ?? []).map(({ id, name, count }) => ({ value: id, word: name, count }))
  const choose = (chosen: string) =>
    mine.some((view) => view.value === chosen) ? own?.show(chosen) : onChange(chosen)
  const all = [...views, ...mine]
  useViewKeys(
    all.map((view) => view.value),
    choose,
  )
  return (
    <div className={classNames('row', denseDeskStyles['view-bar'])}>
      <div className={queueStyles['queue-filter']}>
        <ChipRow chosen="[aria-selected='true']">
          <Segmented
            label={t('queue.filter')}
            controls={controls}
            value={own?.here?.id ?? value}
            items={all.map((view) => ({
              value: view.value,
              label: (
                <>
                  {view.word}
                  {view.count !== undefined && (
                    <span className={classNames('num', denseDeskStyles.count)}>
                      {countText(t, view.count)}
                    </span>
                  )}
                </>
              ),
            }))}
            onChange={choose}
          />
        </ChipRow>
      </div>
      {own && <OwnViewButtons own={own} />}
    </div>
  )
}
