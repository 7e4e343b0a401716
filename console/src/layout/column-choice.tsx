import { useTranslation } from '../words.ts'
import { buttonClass } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { FocusEvent, KeyboardEvent } from 'react'
import styles from './column-choice.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ColumnChoiceProps<Key extends string> {
  columns: readonly { key: Key; label: string }[]
  shown: readonly Key[]
  onToggle: (key: Key) => void
  /** Where the columns may be moved: one a place up (-1) or down (1). */
  onMove?: (key: Key, by: -1 | 1) => void
  /** All as they usually are. */
  onReset?: () => void
  /** In the head of its table, where there is room for a picture only. */
  isInHead?: boolean
}

/** The columns of a table besides its first, in order. */
export function ColumnChoice<Key extends string>(props: ColumnChoiceProps<Key>) {
  const { columns, shown, onToggle, onMove, onReset, isInHead = false } = props
  const { t } = useTranslation()
  return (
    <details
      className={classNames(styles['column-choice'], isInHead && styles['in-head'])}
      onKeyDown={closeByEscape}
      onBlur={closeWhenLeft}
    >
      <summary
        className={classNames(
          buttonStyles.btn,
          buttonStyles[isInHead ? 'btn-ghost' : 'btn-secondary'],
          buttonStyles['btn-sm'],
        )}
        {...(isInHead && { 'aria-label': t('column.choose'), title: t('column.choose') })}
      >
        {isInHead ? <Icon path={icons.columns} size={16} /> : t('column.choose')}
        {onMove && (
          <span className="num">
            {shown.length} / {columns.length}
          </span>
        )}
      </summary>
      <fieldset className="card inner-p">
        <legend className="sr">{t('column.choose')}</legend>
        {columns.map(({ key, label }, place) => (
          <div key={key} className="row between">
            <CheckboxField label={label} checked={shown.includes(key)} onChange={() => onToggle(key)} />
            {onMove && (
              <span className="row">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className={buttonClass({ look: 'ghost', size: 'sm' })}
                    aria-label={t(by === -1 ? 'column.up' : 'column.down', { name: label })}
                    disabled={by === -1 ? place === 0 : place === columns.length - 1}
                    onClick={() => onMove(key, by)}
                  >
                    <Icon path={by === -1 ? icons.arrowUp : icons.arrowDown} size={16} />
                  </button>
                ))}
              </span>
            )}
          </div>
        ))}
        {onReset && (
          <button type="button" className={buttonClass({ look: 'ghost', size: 'sm' })} onClick={onReset}>
            {t('column.reset')}
          </button>
        )}
      </fieldset>
    </details>
  )
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  // Or it would close the panel beside the list too.
  event.preventDefault()
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

function closeWhenLeft(event: FocusEvent<HTMLDetailsElement>) {
  // A press on what takes no focus, as the words beside a box, leaves nothing.
  if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
    event.currentTarget.open = false
}
