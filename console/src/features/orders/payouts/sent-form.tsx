import * as icons from '@kham/ui/icons.ts'
import { payoutSentForm } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import type { PayoutActs } from './payout-api.ts'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface SentFormProps {
  acts: PayoutActs
  onReject: () => void
}

/** The taker reports the bank app's reference, and whether it shows the payment as done. */
export function SentForm({ acts, onReject }: SentFormProps) {
  const { t } = useTranslation('payout')
  const { sent, release } = acts
  const form = useForm<{ bankReference: string }>({
    resolver: checkedBy<{ bankReference: string }>(payoutSentForm),
    defaultValues: { bankReference: '' },
  })
  const submit = (done: boolean) =>
    form.handleSubmit(({ bankReference }) => sent.mutate({ bankReference, done }))
  const isDone = sent.variables?.done === true
  return (
    <Form className="stack-3" onSubmit={submit(true)}>
      <TextField
        {...form.register('bankReference')}
        label={t('payout:bankReference')}
        hint={t('payout:bankReferenceHint')}
        error={fieldWords(t, 'bankReference', form.formState.errors.bankReference)}
        autoComplete="off"
        required
      />
      <NotDone error={sent.error ?? release.error} />
      <div className={classNames('row', styles.decisions)}>
        <Button
          look="secondary"
          busy={sent.isPending && !isDone}
          disabled={sent.isPending}
          busyText={t('decide.sending')}
          onClick={() => void submit(false)()}
        >
          {t('payout:sent')}
        </Button>
        <Button
          type="submit"
          className="grow"
          icon={icons.check}
          busy={sent.isPending && isDone}
          disabled={sent.isPending}
          busyText={t('decide.sending')}
        >
          {t('payout:sentAndDone')}
        </Button>
      </div>
      <div className="row between">
        <Button look="ghost" size="sm" busy={release.isPending} onClick={() => release.mutate()}>
          {t('payout:release')}
        </Button>
        <Button look="danger-ghost" size="sm" onClick={onReject}>
          {t('payout:reject.open')}
        </Button>
      </div>
    </Form>
  )
}
