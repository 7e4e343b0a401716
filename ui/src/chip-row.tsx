import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './chip-row.module.css'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'

type ChipRowProps = {
  /** Left out where what it holds has a role and a name of its own. */
  label?: string
  /** A row of links is navigation, one of filters a group. */
  role?: 'group' | 'navigation'
  /** The selector of the chip that is to be in sight. */
  chosen: string
  children: ReactNode
}

/** One line of chips that scrolls sideways and fades where more of it is. A mouse, which cannot scroll so, gets a button for it. */
export function ChipRow({ label, role = 'group', chosen, children }: ChipRowProps) {
  const row = useChosenInView<HTMLDivElement>(chosen)
  const end = useRef<HTMLSpanElement>(null)
  const hasMore = useIsBeyond(end, row)
  const moveOn = () => row.current?.scrollBy({ left: row.current.clientWidth * 0.7, behavior: 'smooth' })
  return (
    <div className={classNames(styles['chip-row'], hasMore && styles.more)}>
      <div className={styles['chip-row-in']} role={label && role} aria-label={label} ref={row}>
        {children}
        <span ref={end} className={styles.end} aria-hidden="true" />
      </div>
      {/* Keys reach every chip without it. */}
      {hasMore && (
        <button type="button" className={styles.on} tabIndex={-1} aria-hidden="true" onClick={moveOn}>
          <Icon path={icons.chevronRight} size={20} />
        </button>
      )}
    </div>
  )
}

/** Whether the end of a row lies out of its sight. */
function useIsBeyond(end: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>) {
  const [isBeyond, setIsBeyond] = useState(false)
  useEffect(() => {
    if (!end.current) return undefined
    const watch = new IntersectionObserver(
      ([seen]) => setIsBeyond(seen !== undefined && !seen.isIntersecting),
      { root: row.current, rootMargin: '0px 4px 0px 0px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [end, row])
  return isBeyond
}
