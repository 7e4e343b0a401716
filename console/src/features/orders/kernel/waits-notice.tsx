import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'

export interface WaitsFor {
  partner: 'BANK' | 'PROVIDER'
  since: string
}

/** The partner that an order waits for; it is asked again until it answers. */
export function WaitsNotice({ waitsFor }: { waitsFor: WaitsFor | null }) {
  const { t } = useTranslation()
  if (!waitsFor) return null
  return (
    <Notice tone="warn">{t(`waits.${waitsFor.partner}`, { time: formatDateTime(waitsFor.since) })}</Notice>
  )
}
