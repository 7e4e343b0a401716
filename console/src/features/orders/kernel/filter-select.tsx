import { classNames } from '@kham/ui/class-names.ts'
import { useTranslation } from '../../../words.ts'

interface FilterSelectProps {
  label: string
  /** '' = it narrows nothing. */
  value: string
  items: readonly (readonly [value: string, word: string])[]
  onChange: (value: string) => void
}

/** A chip that narrows a list: it says what is chosen, and goes by its first line. */
export function FilterSelect({ label, value, items, onChange }: FilterSelectProps) {
  const { t } = useTranslation('withdrawal')
  return (
    <select
      className={classNames('filter-chip', value !== '' && 'on')}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{value === '' ? label : t('withdrawal:filter.any', { label })}</option>
      {items.map(([each, word]) => (
        <option key={each} value={each}>
          {word}
        </option>
      ))}
    </select>
  )
}
