import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { waitingQuery } from './withdrawal-api.ts'
import styles from './withdrawals.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Withdrawals that are not in the list because nobody here decides on them, each with a link. */
export function DeskFoot() {
  const { t } = useTranslation('withdrawal')
  const waiting = useQuery(waitingQuery).data
  if (!waiting) return null
  const { byHand, coming, sending, others } = waiting
  const doors: ReactNode[] = [
    byHand > 0 && (
      <Link key="byHand" className="link" to="/payouts">
        {t('withdrawal:desk.byHand', { n: byHand })}
      </Link>
    ),
    sending > 0 && (
      <Link key="sending" className="link" to="/withdrawals" search={{ view: 'SENDING' }}>
        {t('withdrawal:desk.sending', { n: sending })}
      </Link>
    ),
    coming > 0 && (
      <Link key="coming" className="link" to="/withdrawals" search={{ view: 'COMING' }}>
        {t('withdrawal:desk.coming', { n: coming })}
      </Link>
    ),
    others > 0 && (
      <Link key="others" className="link" to="/withdrawals" search={{ view: 'OTHERS' }}>
        {t('withdrawal:desk.others', { n: others })}
      </Link>
    ),
  ].filter(Boolean)
  if (doors.length === 0) return null
  return (
    <p className={classNames('row wrap sm muted', styles['desk-foot'])}>
      {t('withdrawal:desk.notHere')} {doors}
    </p>
  )
}
