import type { ReactNode } from 'react'
import './chip.css'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'

type FilterChip<Value extends string> = { value: Value; label: ReactNode; icon?: IconPath; count?: ReactNode }

type FilterChipsProps<Value extends string> = {
  label: string
  options: readonly FilterChip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A sideways row of filters of which one is pressed, and in sight. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  const row = useChosenInView<HTMLDivElement>(`[data-value="${value}"]`)
  return (
    <div className="scroller" role="group" aria-label={label} ref={row}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip round"
          data-value={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon path={option.icon} size={17} />}
          {option.label}
          {option.count !== undefined && <span className="n num">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
