import { readAmount } from '@kham/contract/sameness/amounts'
import styles from './amount-field.module.css'
import chipStyles from './chip.module.css'
import { draftOf } from './amount-input.ts'
import type { Currency } from './format.ts'
import { classNames } from './class-names.ts'

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
    <div className={styles.quick} role="group" aria-label={label}>
      {canonical.map((amount) => (
        <button
          key={amount}
          type="button"
          className={classNames('num', chipStyles.chip)}
          aria-pressed={amount === value}
          onClick={() => onChange(amount)}
        >
          {draftOf(amount, currency)}
        </button>
      ))}
    </div>
  )
}
