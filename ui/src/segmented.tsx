import type { KeyboardEvent, ReactNode } from 'react'
import styles from './segmented.module.css'
import { useChosenInView } from './use-chosen-in-view.ts'

type SegmentedProps<Value extends string> = {
  label: string
  items: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  controls?: string
}

/** Tabs of one page, the chosen one in sight, moved through by arrow keys; `controls` is the id of the panel they change. */
export function Segmented<Value extends string>({
  label,
  items,
  value,
  onChange,
  controls,
}: SegmentedProps<Value>) {
  const place = items.findIndex((item) => item.value === value)
  const row = useChosenInView<HTMLDivElement>(`:scope > :nth-child(${place + 1})`)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (place + step + items.length) % items.length
    const tab = event.currentTarget.children[next]
    if (tab instanceof HTMLElement) tab.focus()
    const item = items[next]
    if (item) onChange(item.value)
  }
  return (
    <div className={styles.seg} role="tablist" aria-label={label} onKeyDown={onKeyDown} ref={row}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          aria-controls={controls}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

/**
 * The same look for links between pages; the link of the present page carries `aria-current="page"`. More than fit go sideways, and the
 * present one is in sight.
 */
export function SegmentedNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      className={styles.seg}
      aria-label={label}
      ref={useChosenInView<HTMLElement>('[aria-current="page"]')}
    >
      {children}
    </nav>
  )
}
