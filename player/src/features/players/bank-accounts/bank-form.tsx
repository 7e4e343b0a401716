import type { BankAccountForm } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../orders/kernel/refusal-notice.tsx'
import { useAddBankAccount } from './bank-api.ts'
import { AccountNameField, AccountNumberField, BankSelect, OwnerChoice } from './bank-fields.tsx'
import { emptyBankFields, useBankCheck, type BankFields } from './bank-form-check.ts'

export function BankForm({ banks }: { banks: Cashier['banks'] }) {
  const { t } = useTranslation('bank')
  const check = useBankCheck()
  const form = useForm<BankFields, unknown, BankAccountForm>({
    defaultValues: emptyBankFields,
    resolver: check,
  })
  const { isSubmitting } = form.formState
  const { send, refusal } = useAddBankAccount(form.setError)

  return (
    <form className="card card-p stack" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <BankSelect form={form} banks={banks} />
      <TextField
        label={t('bank:currency')}
        value={t('bank:kip')}
        locked
        hint={t('bank:lakOnly')}
        autoComplete="off"
      />
      <AccountNumberField form={form} />
      <AccountNameField form={form} />
      <OwnerChoice form={form} />
      <Notice tone="warn">{t('bank:walletWarning')}</Notice>
      <RefusalNotice failure={refusal} />
      <OnlineButton type="submit" size="lg" block busy={isSubmitting} busyText={t('bank:saving')}>
        {t('bank:save')}
      </OnlineButton>
    </form>
  )
}
