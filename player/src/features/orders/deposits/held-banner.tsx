import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { heldQuery, isHeld } from './held-api.ts'
import { heldAmount } from './held-words.ts'

/** Leads to payments that wait or are on their way back; nothing while there are none, or while that is not known. */
export function HeldBanner() {
  const { t } = useTranslation('held')
  const held = useQuery(heldQuery).data?.payments.filter(isHeld) ?? []
  const [first, ...others] = held
  if (!first) return null
  return (
    <Notice
      tone={first.state === 'IN_REVIEW' ? 'warn' : 'info'}
      icon={first.state === 'IN_REVIEW' ? icons.clock : icons.banknote}
      role="status"
      action={
        <Link
          to="/player/deposit"
          search={{ order: first.depositId }}
          className={buttonClass({ look: 'secondary' })}
        >
          {t('held:banner.view')}
        </Link>
      }
    >
      <b className="block">{t(`held:banner.${first.state === 'IN_REVIEW' ? 'waits' : 'goesBack'}`)}</b>
      <span className="num">{heldAmount(first)}</span>
      {others.length > 0 && ` · ${t('held:banner.more', { number: String(others.length) })}`}
    </Notice>
  )
}
