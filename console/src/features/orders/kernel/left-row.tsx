import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import styles from './steady-list.module.css'

/** What a row says that stands where it stood, though the server lists it here no more. */
export function LeftBadge() {
  const { t } = useTranslation()
  return <Badge icon={icons.check}>{t('queue.left')}</Badge>
}

/** It is dimmed, and still to be read. */
export const leftLook = ({ hasLeft }: { hasLeft: boolean }) => (hasLeft ? styles.left : undefined)
