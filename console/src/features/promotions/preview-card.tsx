import type { Promotion } from '@kham/contract/promotions'
import { languageTags } from '@kham/site/words'
import { formatMoney } from '@kham/ui/format.ts'
import { PromotionArt } from '@kham/ui/promotion-art'
import { bonusWords, textsIn, wholeMoney } from '@kham/ui/promotion-figures.ts'
import { useTranslation } from 'react-i18next'
import type { TextLanguage } from './promotion-draft.ts'

/** The card as players see it in their list. */
export function PreviewCard({ promotion, language }: { promotion: Promotion; language: TextLanguage }) {
  const { t } = useTranslation()
  const { kind, most } = promotion.bonus
  const amount = wholeMoney(most)
  return (
    <div className="pcard">
      <PromotionArt
        promotion={promotion}
        under={t(kind === 'PERCENT' ? 'promotions.card.upTo' : 'promotions.card.bonusCredit', { amount })}
      />
      <span className="body">
        <span className="h3" lang={languageTags[language]}>
          {textsIn(promotion.texts, language).title}
        </span>
        <span className="xs faint num">
          {promotion.picture !== null && <b className="gold">{bonusWords(promotion)} · </b>}
          {t('promotions.card.pay', { amount: formatMoney(promotion.deposit, { withUnit: true }) })}
        </span>
      </span>
    </div>
  )
}
