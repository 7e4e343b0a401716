import type { Usage } from '@kham/contract/promotions/usages'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { Link } from '@tanstack/react-router'
import { PromotionTerms } from './promotion-terms.tsx'
import { useTexts } from './promotion-words.ts'
import { UsageFacts } from './usage-facts.tsx'

interface UsageDetailProps {
  usage: Usage | undefined
  onClose: () => void
}

/** One use of a promotion with the terms that it was claimed under. */
export function UsageDetail({ usage, onClose }: UsageDetailProps) {
  const { t } = useTranslation('promotion')
  const texts = useTexts()
  return (
    <Modal
      open={usage !== undefined}
      onClose={onClose}
      look={matchMedia('(min-width: 577px)').matches ? 'side' : 'sheet'}
      title={usage ? texts(usage.texts).title : t('promotion:history.detail')}
      closeLabel={t('promotion:close')}
    >
      {usage && (
        <div className="stack">
          <UsageFacts usage={usage} inner />
          {usage.status === 'USED' && (
            <Link
              to="/player/promotion/$promotionId"
              params={{ promotionId: usage.promotionId }}
              className={buttonClass({ look: 'secondary', size: 'lg', block: true })}
            >
              {t('promotion:notYet.toUsing')}
            </Link>
          )}
          <PromotionTerms terms={usage.terms} given={usage} />
        </div>
      )}
    </Modal>
  )
}
