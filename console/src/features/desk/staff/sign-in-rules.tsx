import type { ReplyOf } from '@kham/contract/endpoint'
import {
  signInRules,
  type changeSignInRules,
  type SignInRules as Rules,
} from '@kham/contract/operator/desk/staff'
import { validate } from '@kham/contract/validate'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { Form } from '@kham/ui/field'
import { Modal } from '@kham/ui/modal'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { TextareaField } from '@kham/ui/textarea-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { isRefusal } from '../../../refusal-words.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { signInRulesQuery, useSignInRules } from './staff-api.ts'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Standing = ReplyOf<typeof changeSignInRules>

/** How everybody of the staff signs in, and from where. */
export function SignInRules({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('members')
  const { data, isPending, error, refetch } = useQuery(signInRulesQuery)
  if (isPending) return <SkeletonRows label={t('members:rulesLoading')} />
  if (!data)
    return <RetryNotice title={t('members:rulesFailed')} error={error} onRetry={() => void refetch()} />
  return <RulesCard rules={data} mayChange={mayChange} />
}

const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== '')

const versionOf = ({ version, addresses }: Rules) => ({
  version,
  values: { addresses: addresses.join('\n') },
})
type Fields = ReturnType<typeof versionOf>['values']

/** Checks the networks from which the staff may call, one a line. */
const checkAddresses: Resolver<Fields> = (values) => {
  const checked = validate(signInRules.shape.addresses, linesOf(values.addresses))
  if (checked.ok) return { values, errors: {} }
  return { values: {}, errors: { addresses: { type: checked.fields['body'] ?? 'BAD_FORMAT' } } }
}

function RulesCard({ rules: newest, mayChange }: { rules: Standing; mayChange: boolean }) {
  const { waitsForSecond, ...rules } = newest
  const { t } = useTranslation('members', 'second')
  const toast = useToast()
  const change = useSignInRules()
  const { form, draft, read, meanwhile, beginSaved } = useVersionedForm(versionOf(rules), {
    resolver: checkAddresses,
  })
  /** The rules to save after the step-up; null = none. */
  const [wanted, setWanted] = useState<Rules | null>(null)
  const fault = form.formState.errors.addresses
  const close = () => setWanted(null)
  const ask = (rules: Rules) => {
    change.reset()
    setWanted(rules)
  }
  const giveUp = () => {
    change.reset()
    close()
  }
  const onSuccess = (saved: Standing) => {
    toast.success(t(saved.waitsForSecond ? 'second:saved' : 'members:saved'))
    // Compared as sent: the server stores them in its own order.
    const isSent = linesOf(draft.addresses).join() === wanted?.addresses.join()
    if (saved.waitsForSecond === null && isSent) beginSaved(versionOf(saved), draft)
    close()
  }
  // What another has changed is below the dialog.
  const onError = (error: Error) => isRefusal(error, 'SETTINGS_CHANGED') && close()
  return (
    <section className="card card-p stack">
      <SecondNotice approval={waitsForSecond} />
      <CheckboxField
        label={t('members:needTotp')}
        hint={t('members:needTotpHint')}
        checked={(wanted ?? rules).needTotp}
        disabled={!mayChange}
        onChange={() => ask({ ...rules, needTotp: !rules.needTotp })}
      />
      <Form
        className="stack"
        onSubmit={form.handleSubmit(({ addresses }) =>
          ask({ ...rules, version: read.version, addresses: linesOf(addresses) }),
        )}
      >
        <TextareaField
          {...form.register('addresses')}
          label={t('members:addresses')}
          hint={t('members:addressesHint')}
          error={fault && t(fault.type === 'TOO_LONG' ? 'members:addressesMany' : 'members:addressesWrong')}
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          readOnly={!mayChange}
        />
        {!wanted && <NotSaved meanwhile={meanwhile} saving={change} />}
        {mayChange && (
          <div className={classNames('row', styles.acts)}>
            <Button type="submit" look="secondary" disabled={meanwhile !== null}>
              {t('members:saveAddresses')}
            </Button>
          </div>
        )}
      </Form>
      {wanted && (
        <Modal open look="dialog" title={t('members:rules')} closeLabel={t('close')} onClose={giveUp}>
          <div className="stack">
            <p className="sm">{t('members:aboutRules')}</p>
            <StepUpFields
              submit={t('members:save')}
              isBusy={change.isPending}
              error={change.error}
              onSubmit={(stepUp) => change.mutate({ ...wanted, ...stepUp }, { onSuccess, onError })}
              onClose={giveUp}
            />
          </div>
        </Modal>
      )}
    </section>
  )
}
