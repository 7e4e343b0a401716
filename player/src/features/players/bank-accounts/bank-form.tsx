import type { BankAccountForm } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { useTranslation } from '../../../words.ts'
import { Form } from '@kham/ui/field'
import { useForm, useWatch } from 'react-hook-form'
import { useDraft, useKeptDraft } from '@kham/site/drafts'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useAddBankAccount } from './bank-api.ts'
import { AccountFields } from './bank-fields.tsx'
import { bankDraft, emptyBankFields, useBankCheck, type BankFields } from './bank-form-check.ts'

export function BankForm({ banks }: { banks: Cashier['banks'] }) {
  const { t } = useTranslation('bank')
  const check = useBankCheck()
  const kept = bankDraft(useKeptDraft('player', 'bank'))
  const form = useForm<BankFields, unknown, BankAccountForm>({
    defaultValues: { ...emptyBankFields, ...kept },
    resolver: check,
  })
  const { isSubmitting } = form.formState
  const typed = useWatch({ control: form.control })
  useDraft('bank', typed)
  const { send, refusal } = useAddBankAccount(form.setError)

  return (
    <Form className="card card-p stack" onSubmit={form.handleSubmit(send)}>
      <AccountFields form={form} banks={banks} />
      <RefusalNotice failure={refusal} />
      <OnlineButton type="submit" size="lg" block busy={isSubmitting} busyText={t('bank:saving')}>
        {t('bank:save')}
      </OnlineButton>
    </Form>
  )
}
