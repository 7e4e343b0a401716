import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '../../books/receipts/receipt-page.tsx'

export const Route = createFileRoute('/player/withdraw/receipt/$id')({
  loader: () => loadWords('receipt', 'bank'),
  component: () => <ReceiptPage kind="withdraw" id={Route.useParams().id} />,
})
