import type { Limits } from '@kham/contract/operator/cashier/limits'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { useState, type FormEvent } from 'react'
import { currencyOf, draftOf, faultsOf, isSameDraft, type LimitsDraft } from './limits-draft.ts'

interface LimitsFormProps {
  limits: Limits
  isLocked: boolean
  isSaving: boolean
  onSave: (draft: LimitsDraft) => void
}

/** Who may not change them sees them locked. */
export function LimitsForm({ limits, isLocked, isSaving, onSave }: LimitsFormProps) {
  const { t } = useTranslation('limits')
  const before = draftOf(limits)
  const [draft, setDraft] = useState(before)
  const faults = faultsOf(draft)
  const isSame = isSameDraft(before, draft)
  const isReady = !isSame && Object.keys(faults).length === 0

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onSave(draft)
  }
  const wrong = (name: keyof Limits) => {
    const fault = faults[name]
    if (!fault || fault.is === 'unreadable') return undefined
    const bound = formatMoney({ amount: fault.bound, currency: currencyOf(name) }, { withUnit: true })
    return t(`limits:${fault.is}`, { [fault.is]: bound })
  }
  const field = (name: keyof Limits) => (
    <AmountField
      label={t(`limits:${name}`)}
      currency={currencyOf(name)}
      value={draft[name]}
      error={wrong(name)}
      unreadable={t('field.BAD_FORMAT')}
      locked={isLocked}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  )
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <section className="card card-p stack-3" aria-label={t('limits:deposit')}>
        <h2 className="h3">{t('limits:deposit')}</h2>
        <div className="limit-pair">
          {field('depositMin')}
          {field('depositMax')}
        </div>
      </section>
      <section className="card card-p stack-3" aria-label={t('limits:withdraw')}>
        <h2 className="h3">{t('limits:withdraw')}</h2>
        <div className="limit-pair">
          {field('withdrawMin')}
          {field('withdrawMax')}
        </div>
      </section>
      {!isLocked && (
        <div className="row wrap">
          <Button type="submit" disabled={!isReady} busy={isSaving} busyText={t('limits:saving')}>
            {t('limits:save')}
          </Button>
          {isSame && <span className="sm muted">{t('limits:same')}</span>}
        </div>
      )}
    </form>
  )
}
