import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { KindDesk } from '../kernel/kind-desk.tsx'
import { moveAddress } from './move-api.ts'
import { moveDesk } from './move-desk.tsx'

export const Route = createFileRoute('/_staff/moves')({
  validateSearch: moveAddress.read,
  loader: () => loadWords('move', 'payment', 'withdrawal'),
  component: MoveQueuePage,
})

function MoveQueuePage() {
  return <KindDesk kind={moveDesk} search={Route.useSearch()} />
}
