import * as icons from './icons.ts'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './list.module.css'

type PagerProps = {
  label: string
  text: ReactNode
  previousLabel: string
  nextLabel: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** Steps through pages. A side without a handler is the end of the list. */
export function Pager({ label, text, previousLabel, nextLabel, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <span>{text}</span>
      <span className="row">
        <IconButton
          soft
          icon={icons.chevronLeft}
          label={previousLabel}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton soft icon={icons.chevronRight} label={nextLabel} disabled={!onNext} onClick={onNext} />
      </span>
    </nav>
  )
}
