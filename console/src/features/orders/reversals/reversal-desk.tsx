import type { Reversal } from '@kham/contract/operator/orders/reversals'
import * as icons from '@kham/ui/icons.ts'
import { KvRow } from '@kham/ui/kv-list'
import { Link } from '@tanstack/react-router'
import { proposalDesk } from '../proposals/proposal-desk.tsx'
import { reversals } from './reversal-api.ts'

/** The desk of reversals. */
export const reversalDesk = proposalDesk<Reversal>({
  at: 'reversals',
  api: reversals,
  words: 'reversal',
  icon: icons.retry,
  column: (t) => ({
    key: 'of',
    header: t('reversal:of'),
    cell: ({ order: { of, reason } }) => (
      <>
        <span className="num">{of.code}</span>
        {reason !== null && <span className="xs faint ellipsis">{t(`reversal:reasonOf.${reason}`)}</span>}
      </>
    ),
  }),
  renderFacts: ({ of, reason }, t) => (
    <>
      <KvRow label={t('reversal:of')}>
        <Link to="/money/$kind/$id" params={{ kind: of.kind, id: of.id }} className="link num">
          {of.code}
        </Link>
      </KvRow>
      {reason !== null && <KvRow label={t('adjustment:reason')}>{t(`reversal:reasonOf.${reason}`)}</KvRow>}
    </>
  ),
})
