import { withdrawRejectionForm, type QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { rejectReasons, type RejectReason } from '@kham/contract/orders/withdrawals'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import '@kham/ui/chip.css'
import { formatMoney } from '@kham/ui/format.ts'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { isFinal } from './decision-refused.tsx'
import { NotSent } from './not-sent.tsx'
import type { Decision } from './withdrawal-api.ts'

interface RejectDialogProps {
  /** Rejected by the agency, or canceled because the player has asked support to. */
  as: 'reject' | 'cancel'
  order: QueuedWithdraw
  reject: Decision['reject']
  onClose: () => void
}

/** Asks for the reason, which the player reads, and says where the credit goes. */
export function RejectDialog({ as, order, reject, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const values = {
    code: order.code,
    credit: formatMoney(order.amount, { withUnit: true }),
    provider: providerName(order.providerId),
    player: order.player.displayName,
  }
  return (
    <Modal open look="alert" title={t(`${as}.title`, values)} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        <p className="muted sm center">{t(`${as}.text`, values)}</p>
        <ReasonForm as={as} reject={reject} onClose={onClose} />
      </div>
    </Modal>
  )
}

/** A frequent reason goes as its code, which each player reads in their language; own words go as they are. */
function ReasonForm({ as, reject, onClose }: Omit<RejectDialogProps, 'order'>) {
  const { t } = useTranslation()
  const form = useForm({ resolver: checkedBy(withdrawRejectionForm), defaultValues: { reason: '' } })
  const { errors } = form.formState
  const [chosen, setChosen] = useState<RejectReason | null>(null)
  const send = (reason: string) =>
    reject.mutate(reason, { onSuccess: onClose, onError: (error) => isFinal(error) && onClose() })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen) send(chosen)
    else void form.handleSubmit((own) => send(own.reason))(event)
  }
  const useOwnWords = () => {
    flushSync(() => setChosen(null))
    form.setFocus('reason')
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <div className="row wrap" role="group" aria-label={t('reject.often')}>
        {rejectReasons.map((each) => (
          <button
            key={each}
            type="button"
            className="chip round"
            aria-pressed={each === chosen}
            onClick={() => setChosen(each === chosen ? null : each)}
          >
            {t(`reason.${each}`)}
          </button>
        ))}
      </div>
      {chosen ? (
        <Notice tone="info">
          {t('reject.inTheirs')}
          <Button look="ghost" size="sm" onClick={useOwnWords}>
            {t('reject.own')}
          </Button>
        </Notice>
      ) : (
        <TextareaField
          {...form.register('reason')}
          label={t('reject.reason')}
          hint={t('reject.hint')}
          error={fieldWords(t, 'reason', errors.reason)}
          rows={3}
          required
        />
      )}
      <NotSent error={reject.error} />
      <div className="row acts">
        <Button look="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" look="danger" busy={reject.isPending} busyText={t(`${as}.submitting`)}>
          {t(`${as}.submit`)}
        </Button>
      </div>
    </form>
  )
}
