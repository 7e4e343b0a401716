import { useTranslation } from '../../../words.ts'
import { DraftAmount, DraftBox, DraftMinute, DraftText } from './draft-fields.tsx'
import type { DraftForm } from './draft-form.ts'
import { ProviderBoxes } from './provider-boxes.tsx'
import styles from './promotions.module.css'

/** Who may claim it, where, when, and until what it has cost. */
export function WhoSection({ form }: { form: DraftForm }) {
  const { t } = useTranslation('promotions')
  return (
    <section className="card card-p stack-3" aria-label={t('promotions:who')}>
      <h2 className="h3">{t('promotions:who')}</h2>
      <ProviderBoxes form={form} />
      <DraftBox form={form} name="firstOrderOnly" label={t('promotions:firstOrderOnly')} />
      <div className={styles['promotion-fields']}>
        <DraftText
          form={form}
          name="usesPerPlayer"
          inputMode="numeric"
          label={t('promotions:usesPerPlayer')}
        />
        <DraftAmount
          form={form}
          name="budget"
          label={t('promotions:budget')}
          hint={t('promotions:budgetHint')}
        />
        <DraftMinute
          form={form}
          name="startsAt"
          label={t('promotions:startsAt')}
          hint={t('promotions:timeHint')}
        />
        <DraftMinute
          form={form}
          name="endsAt"
          label={t('promotions:endsAt')}
          hint={t('promotions:endsHint')}
        />
      </div>
    </section>
  )
}
