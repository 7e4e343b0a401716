import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import styles from './strength-meter.module.css'

type StrengthMeterProps = { level: 0 | 1 | 2 | 3 | 4; label: string }

/** How strong a password is, in four steps; `label` says it in words. It advises and never blocks. */
export function StrengthMeter({ level, label }: StrengthMeterProps) {
  return (
    <span
      className={classNames(styles.meter, styles[`s${level}`])}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={level}
      aria-label={label}
    >
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

type CheckListProps = { items: readonly { text: ReactNode; ok: boolean }[] }

/** Conditions with a tick for each that is met. */
export function CheckList({ items }: CheckListProps) {
  return (
    <ul className={styles.checks}>
      {items.map(({ text, ok }, place) => (
        <li key={place} className={classNames(ok && styles.met)}>
          <Icon path={ok ? icons.check : icons.circle} size={15} />
          {text}
        </li>
      ))}
    </ul>
  )
}
