import { dayOf } from '@kham/contract/day'
import { serverNow } from '@kham/contract/server-clock'
import { useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { Calendar, type CalendarWords } from './calendar.tsx'
import { dayText, readDay, readMinute } from './day-text.ts'
import { controlClass, Field, type FieldWords } from './field.tsx'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

export interface DateWords extends CalendarWords {
  /** Input format: "DD/MM/YYYY". */
  format: string
  /** The same with the time. */
  formatWithTime: string
  /** Message for what is no day, with the format; too early or too late, with the bound. */
  bad: (format: string) => string
  early: (bound: string) => string
  late: (bound: string) => string
}

export interface DateFieldProps extends FieldWords {
  words: DateWords
  /** "2026-11-20", with a time "2026-11-20T14:30"; '' = none; else what was typed and cannot be read, as it is. */
  value: string
  /** Told as above: what is typed and is no day comes as it is typed, so that no form takes it for none. */
  onChange: (value: string, isDay: boolean) => void
  withTime?: boolean
  /** The first and the last that may be chosen, in the form of the value. */
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  locked?: boolean
  id?: string
  name?: string
}

/**
 * A day, typed as DD/MM/YYYY in digits of any script and in years of either era, or chosen from a calendar; with a time if asked. The same in every
 * browser and language, which the browser's own field is not.
 */
export function DateField({
  words,
  name,
  value,
  onChange,
  withTime = false,
  min,
  max,
  required,
  locked = false,
  id,
  error,
  ...around
}: DateFieldProps) {
  const [text, setText] = useState(() => dayText(value))
  const [known, setKnown] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const control = useRef<HTMLSpanElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const read = withTime ? readMinute : readDay
  if (known !== value) {
    setKnown(value)
    if (read(text) !== value) setText(dayText(value))
  }

  const format = withTime ? words.formatWithTime : words.format
  const faultOf = (typed: string): string | undefined => {
    if (typed.trim() === '') return undefined
    const day = read(typed)
    if (day === null) return words.bad(format)
    if (min !== undefined && day < min) return words.early(dayText(min))
    return max !== undefined && day > max ? words.late(dayText(max)) : undefined
  }
  const tell = (typed: string, isEnded: boolean) => {
    const day = read(typed, isEnded)
    const told = typed.trim() === '' ? '' : (day ?? typed)
    const isDay = day !== null && faultOf(typed) === undefined
    if (told !== value) onChange(told, isDay)
  }
  /** What has been typed is written as it was understood. */
  const end = () => {
    setIsTyping(false)
    const day = read(text)
    if (day !== null) setText(dayText(day))
    tell(text, true)
  }
  const pick = (day: string) => {
    const time = /T\d{2}:\d{2}$/.exec(read(text) ?? '')?.[0] ?? 'T00:00'
    const picked = withTime ? `${day}${time}` : day
    setText(dayText(picked))
    setIsTyping(false)
    close()
    if (picked !== value) onChange(picked, faultOf(dayText(picked)) === undefined)
  }
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') end()
  }

  const own = isTyping ? undefined : faultOf(text)
  const shown = own ?? error
  return (
    <Field {...around} error={shown} id={id}>
      {(aria) => (
        <span className={controlClass({ error: shown, locked })} ref={control}>
          <input
            {...aria}
            name={name}
            value={text}
            placeholder={format}
            inputMode={withTime ? 'text' : 'numeric'}
            autoComplete="off"
            spellCheck={false}
            maxLength={24}
            required={required}
            readOnly={locked}
            onChange={({ currentTarget: { value: typed } }) => {
              setText(typed)
              setIsTyping(true)
              tell(typed, false)
            }}
            onKeyDown={onKeyDown}
            onBlur={end}
          />
          {locked ? (
            <span className={styles.pre}>
              <Icon path={icons.lock} size={18} />
            </span>
          ) : (
            <IconButton
              ref={opener}
              className={styles.end}
              icon={icons.calendar}
              label={words.calendar}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          {isOpen && (
            <Calendar
              words={words}
              value={read(text)?.slice(0, 10) ?? null}
              today={dayOf(new Date(serverNow()))}
              min={min?.slice(0, 10)}
              max={max?.slice(0, 10)}
              beside={control.current}
              onPick={pick}
              onClose={close}
            />
          )}
        </span>
      )}
    </Field>
  )
}
