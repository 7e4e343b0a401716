import type { Promotion } from '@kham/contract/promotions/promotions'
import { providerIds } from '@kham/contract/play/providers'
import { languageTags } from '@kham/site/language'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { MarkedText } from '@kham/ui/marked-text'
import { PromotionArt } from '@kham/ui/promotion-art'
import { bonusWords, textsIn, wholeMoney } from '@kham/ui/promotion-figures.ts'
import { useAgency } from '@kham/site/agency'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { TextLanguage } from '../../../layout/texts-draft.ts'
import styles from '@kham/ui/promotion-art.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface PreviewCardProps {
  promotion: Promotion
  language: TextLanguage
}

/** The card as players see it in their list, and what is written about it. */
export function PreviewCard({ promotion, language }: PreviewCardProps) {
  const [first = 'lo'] = useAgency().languages
  const { title, description } = textsIn(promotion.texts, language, first)
  return (
    <>
      <Card promotion={promotion} title={title} lang={languageTags[language]} />
      {description !== '' && (
        <div className="on-lacquer card card-p sm muted" lang={languageTags[language]}>
          <MarkedText text={description} />
        </div>
      )}
    </>
  )
}

function Card({ promotion, title, lang }: { promotion: Promotion; title: string; lang: string }) {
  const { t } = useTranslation('promotions')
  const { kind, most } = promotion.bonus
  const amount = wholeMoney(most)
  return (
    <div className={classNames('on-lacquer', styles.pcard)}>
      <PromotionArt
        promotion={promotion}
        under={t(kind === 'PERCENT' ? 'promotions:card.upTo' : 'promotions:card.bonusCredit', { amount })}
      />
      <span className={styles.body}>
        <span className="h3" lang={lang}>
          {title}
        </span>
        <span className="xs muted">
          <ForWhom promotion={promotion} />
        </span>
        <span className="xs faint num">
          {promotion.picture !== null && <b className="gold">{bonusWords(promotion)} · </b>}
          {t('promotions:card.pay', { amount: formatMoney(promotion.deposit, { withUnit: true }) })}
        </span>
      </span>
    </div>
  )
}

function ForWhom({ promotion: { providers } }: { promotion: Promotion }): string {
  const { t } = useTranslation('promotions')
  const nameOf = useProviderNames()
  if (providers.length === providerIds.length) return t('promotions:card.forAll')
  return t('promotions:card.forSome', { providers: providers.map(nameOf).join(', ') })
}
