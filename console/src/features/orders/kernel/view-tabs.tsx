import { Segmented } from '@kham/ui/segmented'
import { useViewKeys } from '../../../layout/shortcuts.ts'
import { useTranslation } from '../../../words.ts'
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
}

/** The parts of a queue as tabs with how much is in each. Digits lead to them. */
export function ViewTabs({ controls, value, views, onChange }: ViewTabsProps) {
  const { t } = useTranslation()
  useViewKeys(
    views.map((view) => view.value),
    onChange,
  )
  return (
    <div className={queueStyles['queue-filter']}>
      <Segmented
        label={t('queue.filter')}
        controls={controls}
        value={value}
        items={views.map((view) => ({
          value: view.value,
          label: (
            <>
              {view.word}
              {view.count !== undefined && (
                <span className={classNames('num', denseDeskStyles.count)}>{view.count}</span>
              )}
            </>
          ),
        }))}
        onChange={onChange}
      />
    </div>
  )
}
