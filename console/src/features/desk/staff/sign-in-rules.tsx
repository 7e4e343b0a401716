import type { ReplyOf } from '@kham/contract/endpoint'
import type { changeSignInRules, SignInRules as Rules } from '@kham/contract/operator/desk/staff'
import { useTranslation } from '../../../words.ts'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { Modal } from '@kham/ui/modal'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { SecondNotice } from '../../orders/kernel/second-notice.tsx'
import { StepUpFields } from '../account/step-up-fields.tsx'
import { AllowedAddresses } from './allowed-addresses.tsx'
import { signInRulesQuery, useSignInRules } from './staff-api.ts'

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

function RulesCard({ rules: read, mayChange }: { rules: Standing; mayChange: boolean }) {
  const { waitsForSecond, ...rules } = read
  const { t } = useTranslation('members')
  /** What is to be saved once they have shown that it is they; null = nothing. */
  const [wanted, setWanted] = useState<Rules | null>(null)
  const { needTotp, addresses } = wanted ?? rules
  return (
    <section className="card card-p stack">
      <SecondNotice word={waitsForSecond} />
      <CheckboxField
        label={t('members:needTotp')}
        hint={t('members:needTotpHint')}
        checked={needTotp}
        disabled={!mayChange}
        onChange={() => setWanted({ ...rules, needTotp: !rules.needTotp })}
      />
      {/* Another version is another list to begin from, but never below an open dialog. */}
      <AllowedAddresses
        key={wanted ? wanted.version : rules.version}
        addresses={addresses}
        mayChange={mayChange}
        onSave={(changed) => setWanted({ ...rules, addresses: changed })}
      />
      {wanted && <RulesDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </section>
  )
}

function RulesDialog({ wanted, onClose }: { wanted: Rules; onClose: () => void }) {
  const { t } = useTranslation('members', 'second')
  const toast = useToast()
  const change = useSignInRules()
  const onSuccess = (saved: Standing) => {
    toast.success(t(saved.waitsForSecond ? 'second:saved' : 'members:saved'))
    onClose()
  }
  return (
    <Modal open look="dialog" title={t('members:rules')} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        <p className="sm">{t('members:aboutRules')}</p>
        <StepUpFields
          submit={t('members:save')}
          isBusy={change.isPending}
          error={change.error}
          onSubmit={(form) => change.mutate({ ...wanted, ...form }, { onSuccess })}
          onClose={onClose}
        />
      </div>
    </Modal>
  )
}
