import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import styles from '@kham/ui/button.module.css'

/** Link from a form to its history. */
export function ToHistory({ of }: { of: 'deposit' | 'withdraw' | 'promotion' }) {
  const { t } = useTranslation(of)
  return (
    <Link to={`/player/${of}/history`} className={styles.textbtn}>
      <Icon path={icons.history} />
      {t(`${of}:toHistory`)}
    </Link>
  )
}
