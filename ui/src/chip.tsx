import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon, type IconPath } from './icon.tsx'
import { classNames } from './class-names.ts'

export type ChipWords<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: IconPath
  count?: ReactNode
}

type ChipProps<Value extends string> = ChipWords<Value> & { chosen: Value; onChoose: (value: Value) => void }

/** One filter of a row, of which one is pressed. */
export const Chip = <Value extends string>({
  value,
  label,
  icon,
  count,
  chosen,
  onChoose,
}: ChipProps<Value>) => (
  <button
    type="button"
    className={classNames(styles.chip, styles.round)}
    data-value={value}
    aria-pressed={value === chosen}
    onClick={() => onChoose(value)}
  >
    {icon && <Icon path={icon} size={17} />}
    {label}
    {count !== undefined && <span className={classNames('num', styles.count)}>{count}</span>}
  </button>
)
