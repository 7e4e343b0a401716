import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './answer.module.css'
import { classNames } from './class-names.ts'

interface AnswerProps {
  /** It answers what was asked before. */
  isOld: boolean
  children: ReactNode
}

/**
 * What was answered. While another question waits for its own answer, this one is dimmed and nothing of it can be pressed or read out.
 * Keyboard focus inside it is restored afterwards.
 */
export function Answer({ isOld, children }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null)
  const stood = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isOld)
      stood.current =
        activeElement instanceof HTMLElement && box.current?.contains(activeElement) ? activeElement : null
    else if (activeElement === body) stood.current?.focus()
  }, [isOld])
  return (
    <div className={styles.answer} aria-busy={isOld} ref={box}>
      <div className={isOld ? classNames(styles.answer, styles.old) : styles.answer} inert={isOld}>
        {children}
      </div>
    </div>
  )
}
