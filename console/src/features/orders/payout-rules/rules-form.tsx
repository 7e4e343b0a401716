import type { ReplyOf } from '@kham/contract/endpoint'
import {
  accountAgeBounds,
  type changePayoutRules,
  type PayoutRules,
  type PayoutRulesForm,
} from '@kham/contract/operator/orders/payout-rules'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { Button } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { Form } from '@kham/ui/field'
import { TextField } from '@kham/ui/text-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { useStaff } from '../../../session.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { mayRaiseRisk, mayDecide } from '../../../may-decide.ts'
import {
  draftOf,
  faultsOf,
  formOf,
  givesUpFourEyes,
  paysMoreAlone,
  readAs,
  timesBounds,
  type RulesDraft,
} from './rules-draft.ts'
import { RulesEffect } from './rules-effect.tsx'
import styles from '../../../layout/rules-form.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Changed = ReplyOf<typeof changePayoutRules>

interface RulesFormProps {
  version: number
  rules: PayoutRules
  saving: UseMutationResult<Changed, Error, PayoutRulesForm>
  /** An owner has given the first approval of looser rules. */
  mayFollow: boolean
  onSaved: (changed: Changed) => void
}

type Amount = 'most' | 'mostOfPlayer' | 'mostOfAll' | 'fourEyesFrom'

/** All of the rules, and what they come to while they are typed. Who may not change them sees them locked. */
export function RulesForm({ version, rules, saving, mayFollow, onSaved }: RulesFormProps) {
  const { t } = useTranslation('payoutRules')
  const staff = useStaff()
  const { form, draft, read, typed, meanwhile } = useVersionedForm({ version, values: draftOf(rules) })
  const before = read.values
  const faults = faultsOf(draft)
  const isLocked = !mayDecide(staff)
  const isSame = typed.length === 0
  const mayNot = givesUpFourEyes(before, draft) && !mayFollow && !mayRaiseRisk(staff)
  const isLooser = paysMoreAlone(before, draft)
  const mayNotLoosen = isLooser && !mayFollow && !mayRaiseRisk(staff)
  const isReady = !isSame && !meanwhile && !mayNot && !mayNotLoosen && Object.keys(faults).length === 0

  const onSubmit = () => {
    if (isReady) saving.mutate(formOf(draft, read.version), { onSuccess: onSaved })
  }
  const wrong = (name: keyof RulesDraft, bounds = {}) => {
    const fault = faults[name]
    return fault && t(`payoutRules:wrong.${fault}`, bounds)
  }
  const amount = (name: Amount, hint?: string) => (
    <AmountField
      small
      label={t(name === 'fourEyesFrom' ? 'payoutRules:twoFrom' : `payoutRules:${name}`)}
      currency="LAK"
      value={draft[name]}
      error={wrong(name)}
      unreadable={t('field.BAD_FORMAT')}
      hint={hint}
      locked={isLocked}
      onChange={(value) => form.setValue(name, value)}
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
      onChange={({ target }) => form.setValue(name, target.value)}
    />
  )
  const box = (name: 'automatic' | 'payoutsByHand', label: string, hint?: string) => (
    <CheckboxField
      label={label}
      hint={hint}
      checked={draft[name]}
      disabled={isLocked}
      onChange={({ target }) => form.setValue(name, target.checked)}
    />
  )
  return (
    <Form className={styles['rules-form']} onSubmit={onSubmit}>
      <NotSaved meanwhile={meanwhile} saving={saving} readAs={readAs} />
      <section className="card card-p stack-3" aria-label={t('payoutRules:automatic')}>
        <h2 className="h3">{t('payoutRules:automatic')}</h2>
        {box('automatic', t('payoutRules:on'))}
        <div className={styles['rules-fields']}>
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
        <div className={classNames('row wrap', styles['rules-save'])}>
          <Button
            type="submit"
            disabled={!isReady}
            busy={saving.isPending}
            busyText={t('payoutRules:saving')}
          >
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
    </Form>
  )
}
