import type { Adjustment } from '@kham/contract/operator/orders/adjustments'
import * as icons from '@kham/ui/icons.ts'
import { KvRow } from '@kham/ui/kv-list'
import { proposalDesk } from '../proposals/proposal-desk.tsx'
import { ReverseButton } from '../reversals/reverse-button.tsx'
import { adjustments } from './adjustment-api.ts'

/** The desk of adjustments. */
export const adjustmentDesk = proposalDesk<Adjustment>({
  at: 'adjustments',
  api: adjustments,
  words: 'adjustment',
  icon: icons.sliders,
  column: (t) => ({
    key: 'reason',
    header: t('adjustment:reason'),
    cell: ({ order: { reason, proposedBy } }) => (
      <>
        <span className="ellipsis block">{t(`adjustment:reasonOf.${reason}`)}</span>
        <span className="xs faint ellipsis">{proposedBy.name}</span>
      </>
    ),
  }),
  renderFacts: ({ reason }, t) => (
    <KvRow label={t('adjustment:reason')}>{t(`adjustment:reasonOf.${reason}`)}</KvRow>
  ),
  renderActs: ({ id, code, status, reversal }) => (
    <ReverseButton
      of={{ kind: 'adjustment', id, code }}
      told={adjustments.keys}
      reversible={status === 'SUCCESS'}
      reversal={reversal}
    />
  ),
})
