import type { Tried, TriedProvider } from '@kham/contract/operator/cashier/partner-fields'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import styles from '../../../layout/partners.module.css'

const toneOf = {
  ANSWERED: 'ok',
  NOTHING_TO_ASK: 'info',
  REFUSED: 'danger',
  NO_ANSWER: 'danger',
} as const satisfies Record<Tried['outcome'], string>

/** What a harmless question to a partner brought. */
export function TryResult({ tried }: { tried: Tried | TriedProvider }) {
  const { t } = useTranslation('partner')
  const { outcome, ms, said } = tried
  const credit = 'credit' in tried ? tried.credit : null
  return (
    <Notice tone={toneOf[outcome]} role="status">
      <b>{t(`partner:${outcome}`, { ms })}</b>
      {credit && <> {t('partner:credit', { credit: formatMoney(credit, { withUnit: true }) })}</>}
      {said !== null && <code className={styles['partner-said']}>{said}</code>}
    </Notice>
  )
}
