import * as icons from '@kham/ui/icons.ts'
import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { KvRow } from '@kham/ui/kv-list'

type Payer = QueuedDeposit['payer']

/** Who paid, as banks have told it. */
export function PayerRow({ payer }: { payer: Payer }) {
  const { t } = useTranslation()
  return (
    <KvRow label={t('payer.label')}>
      {payer ? <PayerText {...payer} /> : <span className="muted">{t('payer.notTold')}</span>}
    </KvRow>
  )
}

/** Another name than the account's must not be overlooked. */
export function PayerText({ names, differs }: NonNullable<Payer>) {
  const { t } = useTranslation()
  return (
    <span>
      {names.map((name) => (
        <span key={name} className="block">
          {name}
        </span>
      ))}
      {differs && (
        <Badge tone="fail" icon={icons.alertCircle}>
          {t('payer.differs')}
        </Badge>
      )}
    </span>
  )
}
