import type { ExclusionMatch } from '@kham/contract/operator/players/exclusions'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { OrderPanel } from '../../orders/kernel/order-panel.tsx'
import { PlayerLink } from '../../orders/kernel/player-link.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { MatchActs } from './match-acts.tsx'
import { matchQuery } from './match-api.ts'
import { MatchBadge } from './match-badge.tsx'

/** One match beside its queue: who it is, who they are taken for and by what, and what was decided. */
export function MatchPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('protection')
  const one = useQuery(matchQuery(id))
  return (
    <OrderPanel
      one={one}
      words={{ label: t('protection:match.anyLabel'), notFound: t('protection:match.notFound') }}
      renderBadge={({ match }) => <MatchBadge state={match.state} />}
      renderActs={({ match }) => <MatchActs match={match} />}
      onClose={onClose}
    >
      {({ match }) => (
        <>
          <Notice tone="info">{t('protection:match.about')}</Notice>
          <SecondNotice approval={match.waitsForSecond} />
          <Facts match={match} />
        </>
      )}
    </OrderPanel>
  )
}

function Facts({ match }: { match: ExclusionMatch }) {
  const { t } = useTranslation('protection')
  const { player, until, foundAt, certainty, sign, shared, decided } = match
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('column.player')}>
        <PlayerLink player={player} />
      </KvRow>
      <KvRow label={t('protection:match.with')}>
        {match.with === null ? (
          t('protection:match.elsewhere')
        ) : (
          <PlayerLink player={{ ...match.with, displayName: match.with.username }} />
        )}
      </KvRow>
      <KvRow label={t('protection:match.sign')}>{t(`protection:match.by.${shared ?? sign}`)}</KvRow>
      <KvRow label={t('protection:match.howSure')}>{t(`protection:match.certainty.${certainty}`)}</KvRow>
      <KvRow label={t('protection:match.foundAt')}>{formatDateTime(foundAt)}</KvRow>
      <KvRow label={t('protection:match.until')}>{formatDateTime(until)}</KvRow>
      {decided !== null && (
        <KvRow label={`${decided.by} · ${formatDateTime(decided.at)}`}>{decided.note}</KvRow>
      )}
    </KvList>
  )
}
