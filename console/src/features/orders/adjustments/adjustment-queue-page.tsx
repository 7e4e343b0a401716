import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { KindDesk } from '../kernel/kind-desk.tsx'
import { proposalAddress } from '../proposals/proposal-api.ts'
import { adjustmentDesk } from './adjustment-desk.tsx'

export const Route = createFileRoute('/_staff/adjustments')({
  validateSearch: proposalAddress.read,
  loader: () => loadWords('adjustment', 'move', 'payment', 'players', 'reversal', 'withdrawal'),
  component: AdjustmentQueuePage,
})

function AdjustmentQueuePage() {
  return <KindDesk kind={adjustmentDesk} search={Route.useSearch()} />
}
