import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import styles from './steady-list.module.css'

interface RowStateProps {
  hasLeft: boolean
  children: ReactNode
}

/** Where a row stands; of one that stands where it stood though the server lists it here no more, that alone is known. */
export function RowState({ hasLeft, children }: RowStateProps) {
  const { t } = useTranslation()
  return hasLeft ? <Badge icon={icons.check}>{t('queue.left')}</Badge> : children
}

/** The same where what is said is higher than a badge: it keeps its room, so that no row below moves. */
export const TallRowState = ({ hasLeft, children }: RowStateProps) => (
  <div className={styles.tall}>
    {hasLeft && <RowState hasLeft>{null}</RowState>}
    <div className={hasLeft ? styles.gone : undefined}>{children}</div>
  </div>
)

/** It is dimmed, and still to be read. */
export const leftLook = (hasLeft: boolean | undefined) => (hasLeft ? styles.left : undefined)
