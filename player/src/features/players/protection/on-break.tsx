import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { buttonClass } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePlayer } from '../../../session.ts'

/** Tells a player on a break why a page does nothing, and what still works. */
export function OnBreak() {
  const { excludedUntil } = usePlayer()
  return <Suspense>{excludedUntil && <Banner until={excludedUntil} />}</Suspense>
}

function Banner({ until }: { until: string }) {
  const { t } = useTranslation('protection')
  return (
    <Notice
      tone="warn"
      icon={icons.pause}
      role="status"
      action={
        <Link to="/player/withdraw" className={buttonClass({ look: 'secondary' })}>
          {t('nav.withdraw')}
        </Link>
      }
    >
      <b>{t('protection:onBreak', { time: formatDateTime(until) })}</b>
      <span className="block sm">{t('protection:stillWorks')}</span>
    </Notice>
  )
}
