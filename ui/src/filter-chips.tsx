import { Chip, type ChipWords } from './chip.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'

type FilterChipsProps<Value extends string> = {
  label: string
  options: readonly ChipWords<Value>[]
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
        <Chip key={option.value} {...option} chosen={value} onChoose={onChange} />
      ))}
    </div>
  )
}
