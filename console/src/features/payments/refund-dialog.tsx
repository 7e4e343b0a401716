import { bankCodes } from '@kham/contract/banks'
import { refundForm, type AccountOfPayee, type PaymentToDecide } from '@kham/contract/operator/payments'
import type { FirstWord } from '@kham/contract/operator/second-words'
import { accountDigits } from '@kham/contract/sameness/accounts'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { RadioCards } from '@kham/ui/radio-cards'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../form-check.ts'
import { NotDone } from '../orders/not-done.tsx'
import { wordOf } from '../orders/second-notice.tsx'
import type { PaymentActs, RefundForm } from './payment-api.ts'
import { amountText, saidOf } from './payment-case.ts'
import { AccountText } from './payment-facts.tsx'

interface RefundDialogProps {
  payment: PaymentToDecide
  refund: PaymentActs['refund']
  onClose: () => void
}

/** Asks which account the money goes to, and why. */
export function RefundDialog({ payment, refund, onClose }: RefundDialogProps) {
  const { t } = useTranslation()
  const first = wordOf(payment.waitsForSecond, 'REFUND')
  const saidTo = first && accountSaid(first)
  const account = saidTo ?? payment.payerAccount
  const [isOwn, setOwn] = useState(account !== null)
  const form = useForm<RefundForm>({
    resolver: checkedBy<RefundForm>(refundForm),
    defaultValues: { note: '' },
    shouldUnregister: true,
  })
  // The account that is shown here is the one that is meant: meanwhile the first of two may have said another one.
  const shown = isOwn && saidTo ? saidTo : {}
  const onSubmit = form.handleSubmit((said) => refund.mutate({ ...said, ...shown }, { onSuccess: onClose }))
  const amount = amountText(payment.amount)
  return (
    <Modal
      open
      look="dialog"
      title={t(saidOf(payment, 'payment.refund.title'), { amount })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted sm">{t('payment.refund.text', { amount })}</p>
        <RadioCards
          legend={t(saidOf(payment, 'payment.refund.to'))}
          name="to"
          value={isOwn ? 'own' : 'other'}
          onChange={(value) => setOwn(value === 'own')}
          options={[
            {
              value: 'own',
              title: saidTo
                ? t('payment.refund.approved', { name: first.by })
                : t(saidOf(payment, 'payment.refund.own')),
              text: account ? <AccountText account={account} /> : t('payment.refund.ownUnknown'),
              disabled: account === null,
            },
            { value: 'other', title: t('payment.refund.other') },
          ]}
        />
        {!isOwn && <OtherAccount form={form} />}
        <TextareaField
          {...form.register('note')}
          label={t('payment.refund.note')}
          hint={t('decision.hint')}
          error={fieldWords(t, 'reason', form.formState.errors.note)}
          rows={3}
          required
        />
        <NotDone error={refund.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" look="danger" busy={refund.isPending} busyText={t('decide.sending')}>
            {t(saidOf(payment, 'payment.refund.submit'))}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The account that the first of two has said. */
function accountSaid({ said: { bankCode, accountNumber, accountName } }: FirstWord): AccountOfPayee | null {
  const bank = bankCodes.find((code) => code === bankCode)
  return bank && accountNumber && accountName ? { bankCode: bank, accountNumber, accountName } : null
}

function OtherAccount({ form }: { form: UseFormReturn<RefundForm> }) {
  const { t } = useTranslation()
  const { errors } = form.formState
  return (
    <>
      <SelectField
        {...form.register('bankCode')}
        label={t('payment.refund.bank')}
        error={fieldWords(t, 'bankCode', errors.bankCode)}
      >
        {bankCodes.map((code) => (
          <option key={code} value={code}>
            {t(`bank.${code}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.register('accountNumber', {
          setValueAs: (text: string | undefined) => text && accountDigits(text),
        })}
        label={t('payment.refund.number')}
        inputMode="numeric"
        error={fieldWords(t, 'accountNumber', errors.accountNumber)}
      />
      <TextField
        {...form.register('accountName')}
        label={t('payment.refund.name')}
        error={fieldWords(t, 'accountName', errors.accountName)}
      />
    </>
  )
}
