import type { AppealToDecide } from '@kham/contract/operator/promotions/appeals'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { OrderPanel } from '../../orders/kernel/order-panel.tsx'
import { PlayerLink } from '../../orders/kernel/player-link.tsx'
import { useTitleOf } from '../promotions/promotion-words.ts'
import { AppealActs } from './appeal-acts.tsx'
import { appealQuery } from './appeal-api.ts'
import { AppealBadge } from './appeal-badge.tsx'
import { AppealEvidence } from './appeal-evidence.tsx'

/** One appeal beside its queue: what the player says, why the claim was refused, and what was decided. */
export function AppealPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('promotions')
  const one = useQuery(appealQuery(id))
  return (
    <OrderPanel
      one={one}
      words={{ label: t('promotions:appeal.anyLabel'), notFound: t('promotions:appeal.notFound') }}
      renderBadge={({ appeal }) => <AppealBadge state={appeal.state} />}
      renderActs={({ appeal }) => <AppealActs appeal={appeal} />}
      onClose={onClose}
    >
      {({ appeal }) => (
        <>
          <Notice tone="info">{t('promotions:appeal.about')}</Notice>
          <Facts appeal={appeal} />
          <AppealEvidence refusals={appeal.refusals} />
          <Decisions decisions={appeal.decisions} />
        </>
      )}
    </OrderPanel>
  )
}

function Facts({ appeal: { player, promotion, note } }: { appeal: AppealToDecide }) {
  const { t } = useTranslation('promotions')
  const titleOf = useTitleOf()
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('column.player')}>
        <PlayerLink player={player} />
      </KvRow>
      <KvRow label={t('promotions:appeal.facts.since')}>{formatDateTime(player.createdAt)}</KvRow>
      <KvRow label={t('promotions:appeal.column.promotion')}>{titleOf(promotion)}</KvRow>
      <KvRow label={t('promotions:appeal.facts.note')}>{note ?? '—'}</KvRow>
    </KvList>
  )
}

function Decisions({ decisions }: Pick<AppealToDecide, 'decisions'>) {
  const { t } = useTranslation('promotions')
  if (decisions.length === 0) return null
  return (
    <section className="stack-2">
      <h3 className="h3">{t('promotions:appeal.decisions')}</h3>
      <KvList inner className="inner-p">
        {decisions.map(({ decision, reason, by, at }) => (
          <KvRow key={at} label={`${by} · ${formatDateTime(at)}`}>
            <span>
              <b>{t(`promotions:appeal.state.${decision}`)}</b>
              <br />
              {reason}
            </span>
          </KvRow>
        ))}
      </KvList>
    </section>
  )
}
