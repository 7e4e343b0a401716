import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './segmented.css'

type SegmentedProps<Value extends string> = {
  label: string
  items: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  controls?: string
}

/** Tabs of one page, moved through by arrow keys; `controls` is the id of the panel they change. */
export function Segmented<Value extends string>({
  label,
  items,
  value,
  onChange,
  controls,
}: SegmentedProps<Value>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (items.findIndex((item) => item.value === value) + step + items.length) % items.length
    const tab = event.currentTarget.children[next]
    if (tab instanceof HTMLElement) tab.focus()
    const item = items[next]
    if (item) onChange(item.value)
  }
  return (
    <div className="seg" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = box.current?.querySelector('[aria-current="page"]')
    here?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className="seg" aria-label={label} ref={box}>
      {children}
    </nav>
  )
}
