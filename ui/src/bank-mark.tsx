import { classNames } from './class-names.ts'
import styles from './mark.module.css'

const monograms = new Map([
  ['bcel', 'BCEL'],
  ['jdb', 'JDB'],
  ['ldb', 'LDB'],
  ['indochina', 'IB'],
  ['kasikam', 'KASI'],
  ['lvb', 'LVB'],
])

type BankMarkProps = { bank: string; size?: 'sm' | 'md' }

/** The monogram tile of a bank, by its code in any case; an unknown bank shows the start of its code. Decorative: name the bank beside it. */
export function BankMark({ bank, size = 'md' }: BankMarkProps) {
  const code = bank.toLowerCase()
  return (
    <span
      className={classNames(styles.bmark, size === 'sm' && styles.sm, monograms.has(code) && styles[code])}
      aria-hidden="true"
    >
      {monograms.get(code) ?? bank.slice(0, 4).toUpperCase()}
    </span>
  )
}
