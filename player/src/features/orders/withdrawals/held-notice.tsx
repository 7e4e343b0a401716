import type { HoldReason } from '@kham/contract/orders/hold-reasons'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'

interface HeldNoticeProps {
  until: string
  /** What has changed, where that is known, before the request. */
  because?: HoldReason | null
}

/** Why money is not sent yet, until when, and what to do about a change that was somebody else's. */
export function HeldNotice({ until, because }: HeldNoticeProps) {
  const { t } = useTranslation('withdraw')
  return (
    <Notice tone="warn" icon={icons.clock} role="status">
      <b>{t(`withdraw:held.${because ?? 'form'}`, { time: formatDateTime(until) })}</b>
      {because !== 'CHECK' && <span className="block sm">{t('withdraw:held.notYou')}</span>}
    </Notice>
  )
}
