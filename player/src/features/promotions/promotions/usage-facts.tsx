import { toMinor } from '@kham/contract/money'
import type { Usage } from '@kham/contract/promotions/usages'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { StatusBadge } from '@kham/ui/status-badge'
import { Link } from '@tanstack/react-router'

/** Everything that was written down about one use of a promotion. */
export function UsageFacts({ usage, inner = false }: { usage: Usage; inner?: boolean }) {
  const { t } = useTranslation('promotion')
  const providerName = useProviderNames()
  const { providerId, status, end, terms } = usage
  return (
    <KvList inner={inner}>
      <KvRow label={t('promotion:row.provider')}>{providerName(providerId)}</KvRow>
      <KvRow label={t('promotion:row.status')}>
        <StatusBadge status={status} label={t(`promotion:status.${status}`)} />
      </KvRow>
      {end !== null && <KvRow label={t('promotion:row.end')}>{t(`promotion:end.${end}`)}</KvRow>}
      <UsageTimes usage={usage} />
      <KvRow label={t('promotion:row.deposit')}>
        <MoneyText money={terms.deposit} />
      </KvRow>
      <KvRow label={t('promotion:row.depositCredit')}>
        <MoneyText money={usage.depositCredit} />
      </KvRow>
      <KvRow
        label={t('promotion:row.bonus')}
        {...(usage.creditedAt === null ? {} : { tone: 'pos' as const })}
      >
        <MoneyText money={usage.promotionCredit} sign />
      </KvRow>
      {toMinor(usage.brought.amount) > 0n && (
        <KvRow label={t('promotion:row.brought')}>
          <MoneyText money={usage.brought} />
        </KvRow>
      )}
      {terms.maxWithdraw && (
        <KvRow label={t('promotion:row.max')}>
          <MoneyText money={terms.maxWithdraw} />
        </KvRow>
      )}
      {usage.depositId !== null && (
        <KvRow label={t('promotion:row.order')}>
          <Link
            to="/player/deposit"
            search={{ order: usage.depositId }}
            className={buttonClass({ look: 'secondary' })}
          >
            {t('promotion:row.toOrder')}
          </Link>
        </KvRow>
      )}
    </KvList>
  )
}

function UsageTimes({ usage: { claimedAt, creditedAt, endedAt } }: { usage: Usage }) {
  const { t } = useTranslation('promotion')
  const times = [
    [t('promotion:row.claimedAt'), claimedAt],
    [t('promotion:row.creditedAt'), creditedAt],
    [t('promotion:row.endedAt'), endedAt],
  ] as const
  return times
    .filter(([, time]) => time !== null)
    .map(([label, time]) => (
      <KvRow key={label} label={label}>
        <span className="num">{formatDateTime(time)}</span>
      </KvRow>
    ))
}
