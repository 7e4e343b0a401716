import { classNames } from '@kham/ui/class-names.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import fieldStyles from '@kham/ui/field.module.css'
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
    <span className={classNames(fieldStyles.control, styles['filter-chip'], value !== '' && styles.on)}>
      <select
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
      <span className={fieldStyles.pre}>
        <Icon path={icons.chevronDown} />
      </span>
    </span>
  )
}
