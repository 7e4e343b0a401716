import type { Usage } from '@kham/contract/promotions/usages'
import { useProviderNames, type ProviderNames } from '../../play/providers/provider-names.ts'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney, formatTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { Progress } from '@kham/ui/progress'
import { ProviderMark } from '@kham/ui/provider-mark'
import { StatusBadge } from '@kham/ui/status-badge'
import type { Column } from '@kham/ui/table'
import { DayList } from '../../orders/kernel/day-list.tsx'
import { useInUse } from './promotion-api.ts'
import { useTexts } from './promotion-words.ts'
import { measureOf } from './usage-measure.ts'
import markStyles from '@kham/ui/mark.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface UsageListProps {
  rows: Usage[] | undefined
  onOpen: (usage: Usage) => void
}

export function UsageList({ rows, onOpen }: UsageListProps) {
  const { t } = useTranslation('promotion')
  const texts = useTexts()
  const titleOf = (usage: Usage) => texts(usage.texts).title
  return (
    <DayList
      label={t('promotion:history.title')}
      rows={rows}
      columns={columns(t, titleOf, useProviderNames())}
      keyOf={({ usageId }) => usageId}
      timeOf={({ claimedAt }) => claimedAt}
      renderRow={(usage) => <UsageRow usage={usage} title={titleOf(usage)} />}
      onOpen={onOpen}
    />
  )
}

/** A bonus that was never given is grey. */
const lookOf = ({ creditedAt }: Usage) => (creditedAt === null ? 'faint' : 'pos')

function UsageRow({ usage, title }: { usage: Usage; title: string }) {
  const { t } = useTranslation('promotion')
  const providerName = useProviderNames()
  const text = (
    <>
      {formatTime(usage.claimedAt)} · {providerName(usage.providerId)}
      <HowFar usage={usage} />
    </>
  )
  return (
    <ListRow
      mark={<ProviderMark provider={usage.providerId} />}
      title={title}
      text={text}
      value={<span className={lookOf(usage)}>+{formatMoney(usage.promotionCredit)}</span>}
      badge={<StatusBadge status={usage.status} label={t(`promotion:status.${usage.status}`)} />}
    />
  )
}

/** The one in use shows how far it is. */
function HowFar({ usage }: { usage: Usage }) {
  const { t } = useTranslation('player', 'promotion')
  const inUse = useInUse()
  if (inUse?.usageId !== usage.usageId || !inUse.progress) return null
  const { kind, percent, isReached } = measureOf(inUse.progress)
  const label = t(kind === 'turnover' ? 'player:inUse.played' : 'player:inUse.creditOf')
  return <Progress thin label={label} percent={percent} done={isReached} />
}

const columns = (
  t: TFunction<'promotion'>,
  titleOf: (usage: Usage) => string,
  providerName: ProviderNames,
): Column<Usage>[] => [
  {
    key: 'promotion',
    header: t('promotion:history.promotion'),
    cell: (usage) => (
      <>
        {titleOf(usage)}
        <HowFar usage={usage} />
      </>
    ),
  },
  {
    key: 'provider',
    header: t('promotion:row.provider'),
    loading: <span className={classNames(markStyles.pmark, markStyles.sm, skeletonStyles.skel)} />,
    cell: ({ providerId }) => (
      <span className="row">
        <ProviderMark provider={providerId} size="sm" />
        {providerName(providerId)}
      </span>
    ),
  },
  {
    key: 'time',
    header: t('promotion:history.time'),
    className: 'num',
    cell: ({ claimedAt }) => formatDateTime(claimedAt),
  },
  {
    key: 'bonus',
    header: t('promotion:history.bonus'),
    align: 'right',
    cell: (usage) => (
      <MoneyText money={usage.promotionCredit} withUnit={false} sign className={lookOf(usage)} />
    ),
  },
  {
    key: 'status',
    header: t('promotion:row.status'),
    cell: ({ status }) => <StatusBadge status={status} label={t(`promotion:status.${status}`)} />,
  },
]
