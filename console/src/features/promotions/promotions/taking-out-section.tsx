import { excessOwners, type ExcessOwner } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { RadioCards } from '@kham/ui/radio-cards'
import { DraftAmount, DraftBox, DraftText } from './draft-fields.tsx'
import type { DraftForm } from './draft-form.ts'
import { WeightFields } from './weight-fields.tsx'
import styles from './promotions.module.css'

/** What has to be reached before anything is paid out, and how much is. */
export function TakingOutSection({ form }: { form: DraftForm }) {
  const { t } = useTranslation('promotions')
  const { draft, change, isLocked } = form
  return (
    <section className="card card-p stack-3" aria-label={t('promotions:takingOut')}>
      <h2 className="h3">{t('promotions:takingOut')}</h2>
      <div className={styles['promotion-fields']}>
        <DraftText
          form={form}
          name="turnoverMultiple"
          inputMode="decimal"
          label={t('promotions:turnoverMultiple')}
          hint={t('promotions:turnoverHint')}
          help={{ ask: t('whatIsThis'), text: t('promotions:help.turnover') }}
        />
        <DraftAmount form={form} name="withdrawCredit" label={t('promotions:withdrawCredit')} />
        <DraftAmount
          form={form}
          name="maxWithdraw"
          label={t('promotions:maxWithdraw')}
          hint={t('promotions:maxHint')}
        />
      </div>
      {draft.turnoverMultiple !== '' && <WeightFields form={form} />}
      {draft.maxWithdraw !== '' && (
        <RadioCards
          legend={t('promotions:excessTo')}
          name="excessTo"
          layout="grid"
          value={draft.excessTo}
          onChange={(value) => change({ excessTo: value as ExcessOwner })}
          options={excessOwners.map((value) => ({
            value,
            title: t(`promotions:excess.${value}`),
            disabled: isLocked,
          }))}
        />
      )}
      <div>
        <DraftBox form={form} name="withdrawAll" label={t('promotions:withdrawAll')} />
        <DraftBox form={form} name="deductBonus" label={t('promotions:deductBonus')} />
      </div>
    </section>
  )
}
