import { withdrawRejectionForm, type QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { rejectReasons, type RejectReason } from '@kham/contract/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import styles from '@kham/ui/chip.module.css'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { isFinal, NotSent } from './decision-refused.tsx'
import type { Decision } from './withdrawal-api.ts'
import { classNames } from '@kham/ui/class-names.ts'

interface RejectDialogProps {
  /** Rejected by the agency, or canceled because the player has asked support to. */
  as: 'reject' | 'cancel'
  order: QueuedWithdraw
  reject: Decision['reject']
  onClose: () => void
}

/**
 * Asks for the reason, which the player reads, and says where the credit goes. A frequent reason goes as its code, which each player
 * reads in their language; own words go as they are.
 */
export function RejectDialog({ as, order, reject, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const form = useForm({ resolver: checkedBy(withdrawRejectionForm), defaultValues: { reason: '' } })
  const [chosen, setChosen] = useState<RejectReason | null>(null)
  const values = {
    code: order.code,
    credit: formatMoney(order.amount, { withUnit: true }),
    provider: providerName(order.providerId),
    player: order.player.displayName,
  }
  const send = (reason: string) =>
    reject.mutate(reason, { onSuccess: onClose, onError: (error) => isFinal(error) && onClose() })
  const sendOwn = form.handleSubmit((own) => send(own.reason))
  const useOwnWords = () => {
    flushSync(() => setChosen(null))
    form.setFocus('reason')
  }
  return (
    <FormDialog
      look="alert"
      title={t(`${as}.title`, values)}
      about={t(`${as}.text`, values)}
      submit={t(`${as}.submit`)}
      submitLook="danger"
      busyText={t(`${as}.submitting`)}
      doing={reject}
      failure={<NotSent error={reject.error} />}
      onSubmit={() => (chosen ? send(chosen) : sendOwn())}
      onClose={onClose}
    >
      <div className="row wrap" role="group" aria-label={t('reject.often')}>
        {rejectReasons.map((each) => (
          <button
            key={each}
            type="button"
            className={classNames(styles.chip, styles.round)}
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
          error={fieldWords(t, 'reason', form.formState.errors.reason)}
          rows={3}
          required
        />
      )}
    </FormDialog>
  )
}
