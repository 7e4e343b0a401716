import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import styles from './steady-list.module.css'

/** Where a row stands; of one that stands where it stood though the server lists it here no more, that alone is known. */
export function RowState({ hasLeft, children }: { hasLeft: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return hasLeft ? <Badge icon={icons.check}>{t('queue.left')}</Badge> : children
}

/** It is dimmed, and still to be read. */
export const leftLook = (hasLeft: boolean | undefined) => (hasLeft ? styles.left : undefined)
