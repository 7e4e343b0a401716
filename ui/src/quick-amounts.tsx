import { readAmount } from '@kham/contract/sameness/amounts'
import './amount-field.css'
import './chip.css'
import { draftOf } from './amount-input.ts'
import type { Currency } from './format.ts'

type QuickAmountsProps = {
  label: string
  amounts: readonly string[]
  currency: Currency
  value: string
  onChange: (amount: string) => void
}

/** Amounts to tap instead of typing; the one that equals `value` is pressed. Server amounts may have any decimals. */
export function QuickAmounts({ label, amounts, currency, value, onChange }: QuickAmountsProps) {
  const canonical = amounts.map((amount) => readAmount(amount, currency)).filter((amount) => amount !== null)
  return (
    <div className="quick" role="group" aria-label={label}>
      {canonical.map((amount) => (
        <button
          key={amount}
          type="button"
          className="chip num"
          aria-pressed={amount === value}
          onClick={() => onChange(amount)}
        >
          {draftOf(amount, currency)}
        </button>
      ))}
    </div>
  )
}
