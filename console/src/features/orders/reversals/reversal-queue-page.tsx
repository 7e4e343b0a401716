import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { KindDesk } from '../kernel/kind-desk.tsx'
import { proposalAddress } from '../proposals/proposal-api.ts'
import { reversalDesk } from './reversal-desk.tsx'

export const Route = createFileRoute('/_staff/reversals')({
  validateSearch: proposalAddress.read,
  loader: () => loadWords('adjustment', 'move', 'payment', 'players', 'reversal', 'withdrawal'),
  component: ReversalQueuePage,
})

function ReversalQueuePage() {
  return <KindDesk kind={reversalDesk} search={Route.useSearch()} />
}
