import { classNames } from '@kham/ui/class-names.ts'
import { useTranslation } from '../../../words.ts'
import styles from '../../../layout/dense-desk.module.css'

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
      className={classNames(styles['filter-chip'], value !== '' && styles.on)}
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
