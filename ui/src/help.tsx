import { useId, useState, type ReactNode } from 'react'
import styles from './help.module.css'
import { classNames } from './class-names.ts'

export type HelpWords = {
  /** What the button is called. */
  ask: string
  text: ReactNode
}

/** A small button beside a name, which says in place what the name means. Both stand in a row that wraps. */
export function Help({ ask, text }: HelpWords) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label={ask}
        title={ask}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen && (
        <p className={classNames('xs', styles['help-text'])} id={id}>
          {text}
        </p>
      )}
    </>
  )
}
