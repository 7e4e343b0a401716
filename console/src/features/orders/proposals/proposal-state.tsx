import type { Proposal } from '@kham/contract/operator/orders/proposals'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../../session.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'

/** Who a proposal waits for, or its outcome. */
export function ProposalState({ order, words }: { order: Proposal; words: 'adjustment' | 'reversal' }) {
  const { t } = useTranslation('adjustment', words)
  const providerName = useProviderNames()
  const { data: staff } = useQuery(staffQuery)
  const { status, failure, silentSince, proposedBy, decidedBy, decisionNote, expiresAt, approvable } = order
  const isAlone = status === 'PROPOSED' && approvable && proposedBy.id === staff?.id
  const state = isAlone ? 'ALONE' : (failure ?? status)
  const tone = status === 'SUCCESS' ? 'ok' : status === 'FAILED' || status === 'PROPOSED' ? 'warn' : 'info'
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={silentSince === null ? null : { partner: 'PROVIDER', since: silentSince }} />
      <SecondNotice approval={order.waitsForSecond} />
      <Notice tone={tone}>
        {t([`${words}:state.${state}`, `adjustment:state.${state}`], {
          provider: providerName(order.providerId),
          name: status === 'REJECTED' ? (decidedBy ?? '—') : proposedBy.name,
          time: formatDateTime(expiresAt),
          note: decisionNote ?? '',
          defaultValue: state,
        })}
      </Notice>
    </div>
  )
}
