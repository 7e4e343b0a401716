import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode, RefObject } from 'react'
import styles from './amount-field.module.css'
import { draftFrom, editAmount, isUnfinished, isUnreadable, shownOf, valueOf } from './amount-input.ts'
import type { AmountDraft } from './amount-input.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { currencyUnit, decimals } from './format.ts'
import type { Currency } from './format.ts'

type AmountFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'ref'> & {
    currency: Currency
    value: string
    onChange: (value: string) => void
    /** What is said of a text that is no amount; then `error` is not. */
    unreadable: ReactNode
    unit?: ReactNode
    below?: ReactNode
    /** One field of many; otherwise it is what the page asks for. */
    small?: boolean
    /** A string says why. */
    locked?: boolean | string
  }

/**
 * A sum of money, grouped while it is typed. `value` and `onChange` speak what `typedAmount` tells of what is seen: the canonical amount
 * ("500000", "735.50"), "" of an empty box, or an unreadable text as it stands there. The range belongs in `note`, the live conversion in `below`.
 */
export function AmountField({
  label,
  note,
  hint,
  error,
  good,
  id,
  currency,
  value,
  onChange,
  onBlur,
  unreadable,
  unit,
  below,
  locked = false,
  small = false,
  ...input
}: AmountFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const [kept, setDraft] = useState<AmountDraft>(() => draftFrom(value, currency))
  // A value that came from elsewhere replaces what was typed.
  const draft = valueOf(kept, currency) === value ? kept : draftFrom(value, currency)
  const text = shownOf(draft)
  const { isLeft, setLeft } = useLeft(box)
  // What is half typed is not called wrong before somebody is done with it.
  const isWrong = isUnreadable(value) && (isLeft || !isUnfinished(text, currency))
  const said = isUnreadable(value) ? isWrong && unreadable : error

  useLayoutEffect(() => {
    if (document.activeElement === box.current) box.current?.setSelectionRange(kept.caret, kept.caret)
  }, [box, kept])

  const onType = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionEnd } = currentTarget
    const caret = selectionEnd ?? typed.length
    const next = editAmount(draft, { text: typed, caret, ...placeOf(nativeEvent, typed.slice(0, caret)) })
    setDraft(next)
    setLeft(false)
    onChange(valueOf(next, currency))
  }
  const onLeave = (event: FocusEvent<HTMLInputElement>) => {
    setDraft(draftFrom(value, currency))
    setLeft(true)
    onBlur?.(event)
  }

  return (
    <Field
      label={label}
      note={note}
      hint={typeof locked === 'string' ? locked : hint}
      error={said}
      good={good}
      id={id}
      locked={typeof locked === 'string'}
    >
      {(aria) => (
        <div
          className={classNames(
            styles.amount,
            small && styles.small,
            said ? styles.error : undefined,
            locked && styles.locked,
          )}
        >
          <div className={classNames('num', styles.value)}>
            <input
              placeholder="0"
              autoComplete="off"
              enterKeyHint="done"
              {...input}
              {...aria}
              ref={box}
              inputMode={decimals[currency] === 0 ? 'numeric' : 'decimal'}
              value={text}
              onChange={onType}
              onBlur={onLeave}
              readOnly={Boolean(locked)}
            />
            <span className={styles.unit}>
              {unit ?? (currency === 'LAK' ? 'LAK' : currencyUnit[currency])}
            </span>
          </div>
          {below}
        </div>
      )}
    </Field>
  )
}

/** Where an edit began, by what stands before the caret. What was put in whole, as by autofill, comes without what was put in. */
function placeOf(event: Event, before: string) {
  const { inputType = '', data = null } = event as Partial<InputEvent> // React hands on whichever event brought the text.
  const put = inputType.startsWith('delete') ? '' : data
  const isPlaced = put !== null && before.endsWith(put)
  return { start: isPlaced ? before.length - put.length : null, isForward: inputType.endsWith('Forward') }
}

/** Whether somebody is done with what they typed: the box was left, or its form was sent, which on some phones leaves no box. */
function useLeft(box: RefObject<HTMLInputElement | null>) {
  const [isLeft, setLeft] = useState(true)
  useEffect(() => {
    const form = box.current?.form
    const leave = () => setLeft(true)
    form?.addEventListener('submit', leave)
    return () => form?.removeEventListener('submit', leave)
  }, [box])
  return { isLeft, setLeft }
}
