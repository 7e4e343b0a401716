import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Orb, type OrbLook } from '@kham/ui/orb'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useAgency } from '@kham/site/agency'
import { checkQuery } from './check-query.ts'
import type { Checked, Verdict } from './check-receipt.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import styles from './receipts.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const looks: Record<Verdict, OrbLook> = {
  VALID: { icon: icons.shieldCheck, tone: 'ok' },
  NOT_IN_CHAIN: { icon: icons.warning, tone: 'warn' },
  OTHER_AGENCY: { icon: icons.external, tone: 'warn' },
  UNKNOWN_KEY: { icon: icons.shieldOff, tone: 'bad' },
  CHANGED: { icon: icons.shieldOff, tone: 'bad' },
  UNREADABLE: { icon: icons.searchOff, tone: 'bad' },
}

interface ReceiptVerdictProps {
  compact: string
  onAgain: () => void
}

/** Whether a receipt is good, who says so, and what it says if it is. */
export function ReceiptVerdict({ compact, onAgain }: ReceiptVerdictProps) {
  const { t } = useTranslation('receipt')
  const { id } = useAgency()
  const { data, error, refetch } = useQuery(checkQuery(compact, id))
  return (
    <>
      {error && !data && (
        <RetryNotice title={t('receipt:verify.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {/* The region is there before its news, so that it is read out. */}
      <div role="status" aria-label={t('receipt:verify.result')}>
        {!error && !data && <Checking />}
        {data && <Judged checked={data} />}
      </div>
      {data?.verdict === 'VALID' && data.body && <ReceiptPaper body={data.body} />}
      <Button look="secondary" size="lg" block icon={icons.repeat} onClick={onAgain}>
        {t('receipt:verify.another')}
      </Button>
    </>
  )
}

function Checking() {
  const { t } = useTranslation('receipt')
  return (
    <div className="card card-p stack">
      <span className="sr">{t('receipt:verify.checking')}</span>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </div>
  )
}

function Judged({ checked }: { checked: Checked }) {
  const { t } = useTranslation('receipt')
  const { name: agency } = useAgency()
  const { verdict, body, by, chained } = checked
  const values = { agency, other: body?.agency.name ?? '' }
  return (
    <section className={classNames('card card-p', styles.verdict)}>
      <Orb {...looks[verdict]} size="lg" />
      <h2 className="h1">{t(`receipt:verify.${verdict}.title`)}</h2>
      <p>{t(`receipt:verify.${verdict}.text`, values)}</p>
      {by && <p className="muted sm">{t(`receipt:verify.by.${by}`, values)}</p>}
      {verdict === 'VALID' && (
        <p className="muted sm">
          {t(chained ? 'receipt:verify.chained' : 'receipt:verify.notAsked', values)}
        </p>
      )}
    </section>
  )
}
