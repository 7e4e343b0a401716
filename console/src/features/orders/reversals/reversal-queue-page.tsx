import { loadWords } from '@kham/site/words'
import type { Reversal } from '@kham/contract/operator/orders/reversals'
import * as icons from '@kham/ui/icons.ts'
import { KvRow } from '@kham/ui/kv-list'
import { createFileRoute, Link } from '@tanstack/react-router'
import { KindDesk } from '../kernel/kind-desk.tsx'
import { proposalAddress } from '../proposals/proposal-api.ts'
import { proposalDesk } from '../proposals/proposal-desk.tsx'
import { reversals } from './reversal-api.ts'

export const Route = createFileRoute('/_staff/reversals')({
  validateSearch: proposalAddress.read,
  loader: () => loadWords('adjustment', 'move', 'payment', 'players', 'reversal', 'withdrawal'),
  component: ReversalQueuePage,
})

const kind = proposalDesk<Reversal>({
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
        {reason !== null && <span className="xs faint ell">{t(`reversal:reasonOf.${reason}`)}</span>}
      </>
    ),
  }),
  renderFacts: ({ of, reason }, t) => (
    <>
      <KvRow label={t('reversal:of')}>
        <Link
          to={of.kind === 'deposit' ? '/deposits' : '/adjustments'}
          search={{ status: 'ALL', order: of.id }}
          className="link num"
        >
          {of.code}
        </Link>
      </KvRow>
      {reason !== null && <KvRow label={t('adjustment:reason')}>{t(`reversal:reasonOf.${reason}`)}</KvRow>}
    </>
  ),
})

function ReversalQueuePage() {
  return <KindDesk kind={kind} search={Route.useSearch()} />
}
