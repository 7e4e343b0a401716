import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { PageHeader } from '@kham/ui/page-header'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { compactIn } from './compact.ts'
import { ReceiptVerdict } from './receipt-verdict.tsx'
import { VerifyForm } from './verify-form.tsx'
import styles from './receipts.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/verify')({
  loader: () => loadWords('receipt', 'bank'),
  component: VerifyPage,
})

/** Anyone may check a receipt here, by its link, its text or its file. */
function VerifyPage() {
  const { t } = useTranslation('receipt')
  usePageTitle(t('receipt:verify.title'))
  const navigate = Route.useNavigate()
  const { shown, forget } = useReceiptInAddress()
  const show = (compact: string) => void navigate({ hash: compact, resetScroll: true })
  const again = () => {
    forget()
    void navigate({ hash: '' })
  }
  return (
    <main className="page main">
      <div className={classNames('stack', styles.verify)}>
        <PageHeader title={t('receipt:verify.title')} />
        {shown ? (
          <ReceiptVerdict key={shown} compact={shown} onAgain={again} />
        ) : (
          <VerifyForm onFound={show} />
        )}
      </div>
    </main>
  )
}

/** The receipt that the address came with. It stays when a link within the page changes what follows the #. */
function useReceiptInAddress() {
  const here = useLocation({ select: ({ hash }) => compactIn(hash) })
  const [{ seen, shown }, setState] = useState({ seen: here, shown: here })
  if (here !== seen) setState({ seen: here, shown: here ?? shown })
  return { shown, forget: () => setState({ seen, shown: null }) }
}
