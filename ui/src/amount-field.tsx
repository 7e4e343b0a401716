import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, ClipboardEvent, ComponentProps, ReactNode } from 'react'
import './amount-field.css'
import { draftOf, editAmount } from './amount-input.ts'
import type { AmountDraft } from './amount-input.ts'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { currencyUnit, decimals, parseAmount } from './format.ts'
import type { Currency } from './format.ts'

type AmountFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'ref'> & {
    currency: Currency
    value: string
    onChange: (amount: string) => void
    unit?: ReactNode
    below?: ReactNode
    /** As text: why it is. */
    locked?: boolean | string
  }

/**
 * A sum of money, grouped while it is typed. `value` and `onChange` speak the canonical decimal string of `parseAmount`
 * ("500000", "735.50", or "" when empty). The range belongs in `note`, the live conversion in `below`.
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
  unit,
  below,
  locked = false,
  ...input
}: AmountFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<AmountDraft>({ text: draftOf(value, currency), caret: 0 })
  // "735," and "735,0" are on their way to the same value; only a value that came from elsewhere replaces the draft.
  const text = (parseAmount(draft.text, currency) ?? '') === value ? draft.text : draftOf(value, currency)

  useLayoutEffect(() => {
    if (document.activeElement === box.current) box.current?.setSelectionRange(draft.caret, draft.caret)
  }, [draft])

  const edit = (typed: AmountDraft, forward = false) => {
    const next = editAmount(text, typed, currency, forward)
    setDraft(next)
    onChange(parseAmount(next.text, currency) ?? '')
  }
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const { nativeEvent } = event
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    edit({ text: typed, caret: selectionStart ?? typed.length }, forward)
  }
  // Marks of pasted text may mean the other thing than ours, so it is read as a whole before it is put in.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parseAmount(
      event.clipboardData.getData('text').replace(/[^\d.,\u0E50-\u0ED9]/g, ''),
      currency,
    )
    event.preventDefault()
    if (pasted === null || locked) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const before = text.slice(0, selectionStart ?? 0) + draftOf(pasted, currency)
    edit({ text: before + text.slice(selectionEnd ?? text.length), caret: before.length })
  }

  return (
    <Field
      label={label}
      note={note}
      hint={typeof locked === 'string' ? locked : hint}
      error={error}
      good={good}
      id={id}
      locked={typeof locked === 'string'}
    >
      {(aria) => (
        <div className={classNames('amount', error ? 'error' : undefined, locked && 'locked')}>
          <div className="v num">
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
              onPaste={onPaste}
              readOnly={Boolean(locked)}
            />
            <span className="u">{unit ?? (currency === 'LAK' ? 'LAK' : currencyUnit[currency])}</span>
          </div>
          {below}
        </div>
      )}
    </Field>
  )
}
