import type { Usage } from '@kham/contract/promotions/usages'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { useState } from 'react'
import { CancelUsage } from './cancel-usage.ts'
import type { UsageInUse } from './promotion-api.ts'
import { PromotionTerms } from './promotion-terms.tsx'
import { UsageCard } from './usage-card.tsx'
import { UsageFacts } from './usage-facts.tsx'

interface UsageViewProps {
  usage: UsageInUse
  onEnded: (usage: Usage) => void
}

/** A promotion while it is in use, under the terms that it was claimed under. */
export function UsageView({ usage, onEnded }: UsageViewProps) {
  const { t } = useTranslation('promotion')
  const [isCanceling, setCanceling] = useState(false)
  return (
    <>
      <UsageCard usage={usage} onEnded={onEnded} />
      <div className="card card-p">
        <UsageFacts usage={usage} />
      </div>
      <PromotionTerms terms={usage.terms} given={usage} />
      <Button look="danger-ghost" size="lg" block aria-haspopup="dialog" onClick={() => setCanceling(true)}>
        {t('promotion:cancel.open')}
      </Button>
      <CancelUsage
        open={isCanceling}
        usage={usage}
        onClose={() => setCanceling(false)}
        onCanceled={(canceled) => {
          setCanceling(false)
          onEnded(canceled)
        }}
      />
    </>
  )
}
