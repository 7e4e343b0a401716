import { type PaymentToDecide } from '@kham/contract/operator/orders/payments'
import { refundForm } from '@kham/contract/operator/orders/payment-acts'
import { accountDigits } from '@kham/contract/sameness/accounts'
import { useTranslation } from '../../../words.ts'
import { RadioCards } from '@kham/ui/radio-cards'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { approvalOf } from '../../../layout/second-notice.tsx'
import type { PaymentActs, RefundForm } from './payment-api.ts'
import { amountText, saidOf } from './payment-case.ts'
import { accountSaid, PayeeFields } from './payee-fields.tsx'
import { AccountText } from './payment-facts.tsx'

interface RefundDialogProps {
  payment: PaymentToDecide
  refund: PaymentActs['refund']
  onClose: () => void
}

/** Asks which account the money goes to, and why. */
export function RefundDialog({ payment, refund, onClose }: RefundDialogProps) {
  const { t } = useTranslation('payment', 'second')
  const first = approvalOf(payment.waitsForSecond, 'REFUND')
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
    <FormDialog
      title={t(saidOf(payment, 'payment:refund.title'), { amount })}
      about={t('payment:refund.text', { amount })}
      submit={t(saidOf(payment, 'payment:refund.submit'))}
      submitLook="danger"
      doing={refund}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RadioCards
        legend={t(saidOf(payment, 'payment:refund.to'))}
        name="to"
        value={isOwn ? 'own' : 'other'}
        onChange={(value) => setOwn(value === 'own')}
        options={[
          {
            value: 'own',
            title: saidTo
              ? t('payment:refund.approved', { name: first.by ?? t('second:byRule') })
              : t(saidOf(payment, 'payment:refund.own')),
            text: account ? <AccountText account={account} /> : t('payment:refund.ownUnknown'),
            disabled: account === null,
          },
          { value: 'other', title: t('payment:refund.other') },
        ]}
      />
      {!isOwn && (
        <PayeeFields
          register={(name) => form.register(name, name === 'accountNumber' ? { setValueAs: digitsOf } : {})}
          errors={form.formState.errors}
        />
      )}
      <TextareaField
        {...form.register('note')}
        label={t('payment:refund.note')}
        hint={t('decision.hint')}
        error={fieldWords(t, 'reason', form.formState.errors.note)}
        rows={3}
        required
      />
    </FormDialog>
  )
}

const digitsOf = (text: string | undefined) => text && accountDigits(text)
