import { useTranslation } from '../words.ts'
import { CheckboxField } from '@kham/ui/checkbox-field'
import type { FocusEvent, KeyboardEvent } from 'react'
import './column-choice.css'

interface ColumnChoiceProps<Key extends string> {
  columns: readonly { key: Key; label: string }[]
  shown: readonly Key[]
  onToggle: (key: Key) => void
}

/** Which columns a table has besides its first. */
export function ColumnChoice<Key extends string>({ columns, shown, onToggle }: ColumnChoiceProps<Key>) {
  const { t } = useTranslation()
  return (
    <details className="column-choice" onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
      <summary className="btn btn-secondary btn-sm">{t('column.choose')}</summary>
      <fieldset className="card inner-p">
        <legend className="sr">{t('column.choose')}</legend>
        {columns.map(({ key, label }) => (
          <CheckboxField
            key={key}
            label={label}
            checked={shown.includes(key)}
            onChange={() => onToggle(key)}
          />
        ))}
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
