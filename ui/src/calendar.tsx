import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './calendar.module.css'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { dayText, daysLater, monthsLater, weekdayOf, weeksOf } from './day-text.ts'
import * as icons from './icons.ts'

export interface CalendarWords {
  calendar: string
  previous: string
  next: string
  /** Short names, from Monday on. */
  weekdays: readonly string[]
}

interface CalendarProps {
  words: CalendarWords
  /** The day that is chosen; null = none. */
  value: string | null
  today: string
  min?: string | undefined
  max?: string | undefined
  /** The element it is placed beside. */
  beside: HTMLElement | null
  onPick: (day: string) => void
  onClose: () => void
}

const edge = 8

/**
 * A month to choose a day from, above whatever it opens over. Arrows move by day and week, Home and End within the week, Page up and down by month (with
 * Shift by year), Enter chooses, Esc and a press outside close.
 */
export function Calendar({ words, value, today, min, max, beside, onPick, onClose }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  const within = (day: string) => {
    if (min !== undefined && day < min) return min
    return max !== undefined && day > max ? max : day
  }
  const [at, setAt] = useState(() => within(value ?? today))
  const isShut = (day: string) => within(day) !== day

  useLayoutEffect(() => {
    const card = box.current
    if (!card || !beside) return
    // The top layer lies over dialogs and is cut by no card that scrolls; an older browser draws it where it stands.
    if ('showPopover' in card) card.showPopover()
    const from = beside.getBoundingClientRect()
    const { width, height } = card.getBoundingClientRect()
    const below = from.bottom + 6
    const top = below + height + edge <= innerHeight ? below : from.top - height - 6
    card.style.left = `${Math.max(edge, Math.min(from.left, innerWidth - width - edge))}px`
    card.style.top = `${Math.max(edge, Math.min(top, innerHeight - height - edge))}px`
  }, [beside])

  useEffect(() => {
    box.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }, [at])

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !beside?.contains(target)) onClose()
    }
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [beside, onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // A dialog below would close as well.
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const next = dayAfterKey(at, event)
    if (next === undefined || !(event.target instanceof HTMLElement) || !event.target.dataset['day']) return
    event.preventDefault()
    setAt(within(next))
  }

  const month = at.slice(0, 7)
  const turn = (months: number) => setAt(within(monthsLater(at, months)))
  return (
    <div
      ref={box}
      className={styles.calendar}
      role="dialog"
      aria-label={words.calendar}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      <div className={styles['calendar-head']}>
        <IconButton icon={icons.chevronLeft} label={words.previous} onClick={() => turn(-1)} />
        <b className="num" aria-live="polite">
          {month.slice(5)}/{month.slice(0, 4)}
        </b>
        <IconButton icon={icons.chevronRight} label={words.next} onClick={() => turn(1)} />
      </div>
      <table role="grid" aria-label={`${month.slice(5)}/${month.slice(0, 4)}`}>
        <thead>
          <tr>
            {words.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week, row) => (
            <tr key={`${month}.${row}`}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={`none.${column}`} />
                ) : (
                  <td key={day} aria-selected={day === value}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      className={classNames('num', styles['calendar-day'], day === today && styles.today)}
                      // What is seen begins it: who speaks to the screen says that.
                      aria-label={dayText(day).replace(/^0/, '')}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={isShut(day) || undefined}
                      onClick={() => !isShut(day) && onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dayAfterKey(day: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  if (key === 'ArrowLeft') return daysLater(day, -1)
  if (key === 'ArrowRight') return daysLater(day, 1)
  if (key === 'ArrowUp') return daysLater(day, -7)
  if (key === 'ArrowDown') return daysLater(day, 7)
  if (key === 'Home') return daysLater(day, -weekdayOf(day))
  if (key === 'End') return daysLater(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return monthsLater(day, shiftKey ? -12 : -1)
  return key === 'PageDown' ? monthsLater(day, shiftKey ? 12 : 1) : undefined
}
