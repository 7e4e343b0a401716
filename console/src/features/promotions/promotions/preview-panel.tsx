import { pictureUrl } from '@kham/contract/site/pictures'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { Notice } from '@kham/ui/notice'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { exampleCredit } from './example-credit.ts'
import { LooseTerms } from './loose-terms.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PreviewExample } from './preview-example.tsx'
import { PreviewForecast } from './preview-forecast.tsx'
import type { PromotionDraft } from './promotion-draft.ts'
import type { TextLanguage } from '../../../layout/texts-draft.ts'
import { usePreview } from './use-preview.ts'
import styles from './promotions.module.css'

interface PreviewPanelProps {
  draft: PromotionDraft
  /** Language of the card's title: the one that is being written. */
  language: TextLanguage
}

/** A draft as players would see it, what it comes to, and what it would have done. */
export function PreviewPanel({ draft, language }: PreviewPanelProps) {
  const { t } = useTranslation('promotions')
  const [typed, setTyped] = useState<string | null>(null)
  const credit = typed ?? exampleCredit(draft)
  const { preview, isWhole, isOld, error, refetch } = usePreview(draft, credit)
  return (
    <section
      className={styles['promotion-preview']}
      aria-label={t('promotions:preview')}
      aria-busy={isOld && isWhole}
    >
      <h2 className="h3">{t('promotions:preview')}</h2>
      {!preview && !error && <p className="card card-p sm muted">{t('promotions:previewEmpty')}</p>}
      {error && (
        <RetryNotice title={t('promotions:previewFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {preview && !isWhole && <Notice tone="info">{t('promotions:previewOld')}</Notice>}
      {preview && (
        <>
          <PreviewCard
            promotion={{ ...preview.promotion, picture: draft.picture && pictureUrl(draft.picture) }}
            language={language}
          />
          <div className="card card-p stack-3">
            <h3 className="h3">{t('promotions:example.title')}</h3>
            <AmountField
              small
              label={t('promotions:example.ask')}
              currency="THB"
              value={credit}
              unreadable={t('promotions:wrong.BAD_FORMAT')}
              onChange={setTyped}
            />
            <PreviewExample preview={preview} isOld={isOld} />
          </div>
          <LooseTerms warnings={preview.warnings} />
          <PreviewForecast forecast={preview.forecast} isOld={isOld} />
        </>
      )}
    </section>
  )
}
