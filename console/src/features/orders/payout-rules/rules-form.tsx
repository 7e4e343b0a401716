import {
  accountAgeBounds,
  type PayoutRules,
  type PayoutRulesForm,
} from '@kham/contract/operator/orders/payout-rules'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { Button } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { TextField } from '@kham/ui/text-field'
import { useState, type FormEvent } from 'react'
import { useStaff } from '../../../session.ts'
import { mayRaiseRisk, mayDecide } from '../../../may-decide.ts'
import {
  draftOf,
  faultsOf,
  formOf,
  givesUpFourEyes,
  paysMoreAlone,
  isSameDraft,
  timesBounds,
  type RulesDraft,
} from './rules-draft.ts'
import { RulesEffect } from './rules-effect.tsx'

interface RulesFormProps {
  version: number
  rules: PayoutRules
  isSaving: boolean
  /** An owner has said the first word of looser rules. */
  mayFollow: boolean
  onSave: (form: PayoutRulesForm) => void
}

type Amount = 'most' | 'mostOfPlayer' | 'mostOfAll' | 'fourEyesFrom'

/** All of the rules, and what they come to while they are typed. Who may not change them sees them locked. */
export function RulesForm({ version, rules, isSaving, mayFollow, onSave }: RulesFormProps) {
  const { t } = useTranslation('payoutRules')
  const staff = useStaff()
  const before = draftOf(rules)
  const [draft, setDraft] = useState(before)
  const change = (next: Partial<RulesDraft>) => setDraft({ ...draft, ...next })
  const faults = faultsOf(draft)
  const isLocked = !mayDecide(staff)
  const isSame = isSameDraft(before, draft)
  const mayNot = givesUpFourEyes(before, draft) && !mayFollow && !mayRaiseRisk(staff)
  const isLooser = paysMoreAlone(before, draft)
  const mayNotLoosen = isLooser && !mayFollow && !mayRaiseRisk(staff)
  const isReady = !isSame && !mayNot && !mayNotLoosen && Object.keys(faults).length === 0

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onSave(formOf(draft, version))
  }
  const wrong = (name: keyof RulesDraft, bounds = {}) => {
    const fault = faults[name]
    return fault && t(`payoutRules:wrong.${fault}`, bounds)
  }
  const amount = (name: Amount, hint?: string) => (
    <AmountField
      label={t(name === 'fourEyesFrom' ? 'payoutRules:twoFrom' : `payoutRules:${name}`)}
      currency="LAK"
      value={draft[name]}
      error={wrong(name)}
      unreadable={t('field.BAD_FORMAT')}
      hint={hint}
      locked={isLocked}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const number = (name: 'timesOfPlayer' | 'accountAgeHours', hint: string, bounds: object) => (
    <TextField
      label={t(`payoutRules:${name}`)}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      error={wrong(name, bounds)}
      hint={hint}
      locked={isLocked}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const box = (name: 'automatic' | 'payoutsByHand', label: string, hint?: string) => (
    <CheckboxField
      label={label}
      hint={hint}
      checked={draft[name]}
      disabled={isLocked}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  )
  return (
    <form className="rules-form" method="post" noValidate onSubmit={onSubmit}>
      <section className="card card-p stack-3" aria-label={t('payoutRules:automatic')}>
        <h2 className="h3">{t('payoutRules:automatic')}</h2>
        {box('automatic', t('payoutRules:on'))}
        <div className="rules-fields">
          {amount('most')}
          {number('accountAgeHours', t('payoutRules:ageHint', accountAgeBounds), accountAgeBounds)}
          {amount('mostOfPlayer')}
          {number('timesOfPlayer', t('payoutRules:timesHint', timesBounds), timesBounds)}
          {amount('mostOfAll')}
        </div>
      </section>
      <div className="stack-3">
        <section className="card card-p stack-3" aria-label={t('payoutRules:two')}>
          <h2 className="h3">{t('payoutRules:two')}</h2>
          {amount('fourEyesFrom')}
          <p className={mayNot ? 'sm neg' : 'sm muted'} role={mayNot ? 'alert' : undefined}>
            {t('payoutRules:twoHint')}
          </p>
        </section>
        <section className="card card-p stack-3" aria-label={t('payoutRules:byHand')}>
          <h2 className="h3">{t('payoutRules:byHand')}</h2>
          {box('payoutsByHand', t('payoutRules:byHandOn'), t('payoutRules:byHandHint'))}
        </section>
      </div>
      <RulesEffect draft={draft} />
      {!isLocked && (
        <div className="row wrap rules-save">
          <Button type="submit" disabled={!isReady} busy={isSaving} busyText={t('payoutRules:saving')}>
            {t('payoutRules:save')}
          </Button>
          {isLooser && (
            <span className={mayNotLoosen ? 'sm neg' : 'sm muted'} role={mayNotLoosen ? 'alert' : undefined}>
              {t('payoutRules:ownerFirst')}
            </span>
          )}
          {isSame && <span className="sm muted">{t('payoutRules:same')}</span>}
        </div>
      )}
    </form>
  )
}
