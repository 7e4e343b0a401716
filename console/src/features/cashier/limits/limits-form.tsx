import type { Limits, readLimits } from '@kham/contract/operator/cashier/limits'
import type { ReplyOf } from '@kham/contract/endpoint'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { Form } from '@kham/ui/field'
import { formatMoney } from '@kham/ui/format.ts'
import { useToast } from '@kham/ui/toast'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { SaveRow } from '../../../layout/save-row.tsx'
import { useVersionedForm } from '../../../versioned-form.ts'
import { useChangeLimits } from './limits-api.ts'
import { currencyOf, draftOf, faultsOf } from './limits-draft.ts'
import styles from './limits.module.css'

type Standing = ReplyOf<typeof readLimits>

const versionOf = ({ version, limits }: Standing) => ({ version, values: draftOf(limits) })

const moneyText = (name: keyof Limits, amount: string) =>
  formatMoney({ amount, currency: currencyOf(name) }, { withUnit: true })

/** Locked for those who may not change them. */
export function LimitsForm({ newest, isLocked }: { newest: Standing; isLocked: boolean }) {
  const { t } = useTranslation('limits')
  const toast = useToast()
  const change = useChangeLimits()
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(versionOf(newest))
  const faults = faultsOf(draft)
  const isSame = typed.length === 0
  const isReady = !isSame && !meanwhile && Object.keys(faults).length === 0

  const onSuccess = (saved: Standing) => {
    beginSaved(versionOf(saved), draft)
    toast.success(t('limits:saved'))
  }
  const onSubmit = () => {
    if (isReady) change.mutate({ version: read.version, ...draft }, { onSuccess })
  }
  const wrong = (name: keyof Limits) => {
    const fault = faults[name]
    if (!fault || fault.is === 'unreadable') return undefined
    return t(`limits:${fault.is}`, { [fault.is]: moneyText(name, fault.bound) })
  }
  const field = (name: keyof Limits) => (
    <AmountField
      small
      label={t(`limits:${name}`)}
      currency={currencyOf(name)}
      value={draft[name]}
      error={wrong(name)}
      unreadable={t('field.BAD_FORMAT')}
      locked={isLocked}
      onChange={(value) => form.setValue(name, value)}
    />
  )
  return (
    <Form className="stack" onSubmit={onSubmit}>
      <NotSaved
        meanwhile={meanwhile}
        saving={change}
        readAs={(name, value) => moneyText(name as keyof Limits, String(value))}
      />
      <section className="card card-p stack-3" aria-label={t('limits:deposit')}>
        <h2 className="h3">{t('limits:deposit')}</h2>
        <div className={styles['limit-pair']}>
          {field('depositMin')}
          {field('depositMax')}
        </div>
      </section>
      <section className="card card-p stack-3" aria-label={t('limits:withdraw')}>
        <h2 className="h3">{t('limits:withdraw')}</h2>
        <div className={styles['limit-pair']}>
          {field('withdrawMin')}
          {field('withdrawMax')}
        </div>
      </section>
      {!isLocked && (
        <SaveRow
          submit={t('limits:save')}
          busyText={t('limits:saving')}
          same={t('limits:same')}
          isSame={isSame}
          disabled={!isReady}
          saving={change}
        />
      )}
    </Form>
  )
}
