import type { BankAccount, BankAccountChangeForm } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { Notice } from '@kham/ui/notice'
import { PasswordField } from '@kham/ui/password-field'
import { useForm } from 'react-hook-form'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { AccountFields, useFieldError } from './bank-fields.tsx'
import { emptyBankFields, useBankChangeCheck, type BankFields } from './bank-form-check.ts'
import { useChangeBankAccount } from './change-api.ts'

interface ChangeBankAccountProps {
  account: BankAccount
  banks: Cashier['banks']
  onClose: () => void
}

/** Another account of the same name, and the password; the account stays as it is until then. */
export function ChangeBankAccount({ account, banks, onClose }: ChangeBankAccountProps) {
  const { t } = useTranslation('bank')
  const { accountName, owner } = account
  const form = useForm<BankFields, unknown, BankAccountChangeForm>({
    defaultValues: { ...emptyBankFields, accountName, owner, password: '' },
    resolver: useBankChangeCheck(),
  })
  const { send, refusal } = useChangeBankAccount(account.id, form.setError, onClose)
  return (
    <Form className="card card-p stack" method="post" onSubmit={form.handleSubmit(send)}>
      <h2 className="h3">{t('bank:change.title')}</h2>
      <Notice>{t('bank:change.text')}</Notice>
      <AccountFields form={form} banks={banks} />
      <PasswordField
        {...form.register('password')}
        label={t('bank:change.password')}
        error={useFieldError(form, 'password')}
        autoComplete="current-password"
      />
      <RefusalNotice failure={refusal} />
      <OnlineButton
        type="submit"
        size="lg"
        block
        busy={form.formState.isSubmitting}
        busyText={t('bank:saving')}
      >
        {t('bank:change.save')}
      </OnlineButton>
      <Button look="ghost" size="lg" block onClick={onClose}>
        {t('bank:change.back')}
      </Button>
    </Form>
  )
}
