import { useTranslation } from '../../../words.ts'
import { RadioCards } from '@kham/ui/radio-cards'
import { DraftAmount, DraftText } from './draft-fields.tsx'
import type { DraftForm } from './draft-form.ts'
import type { PromotionDraft } from './promotion-draft.ts'
import styles from './promotions.module.css'

const kinds = ['PERCENT', 'FIXED'] as const

/** What has to be paid in, and what it gives. */
export function PayingSection({ form }: { form: DraftForm }) {
  const { t } = useTranslation('promotions')
  const { draft, change, isLocked } = form
  const isPercent = draft.bonusKind === 'PERCENT'
  return (
    <section className="card card-p stack-3" aria-label={t('promotions:paying')}>
      <h2 className="h3">{t('promotions:paying')}</h2>
      <div className={styles['promotion-fields']}>
        <DraftAmount form={form} name="deposit" currency="LAK" label={t('promotions:deposit')} />
        <DraftAmount
          form={form}
          name="threshold"
          label={t('promotions:threshold')}
          hint={t('promotions:thresholdHint')}
        />
      </div>
      <RadioCards
        legend={t('promotions:bonusKind')}
        name="bonusKind"
        layout="grid"
        value={draft.bonusKind}
        onChange={(value) => change({ bonusKind: value as PromotionDraft['bonusKind'] })}
        options={kinds.map((value) => ({
          value,
          title: t(`promotions:kind.${value}`),
          disabled: isLocked,
        }))}
      />
      <div className={styles['promotion-fields']}>
        {isPercent && (
          <DraftText
            form={form}
            name="percent"
            fields={['bonus.percent']}
            inputMode="numeric"
            label={t('promotions:bonus.percent')}
          />
        )}
        <DraftAmount
          form={form}
          name="bonus"
          fields={['bonus', 'bonus.most', 'bonus.amount']}
          label={t(isPercent ? 'promotions:bonus.most' : 'promotions:bonus.amount')}
        />
      </div>
    </section>
  )
}
