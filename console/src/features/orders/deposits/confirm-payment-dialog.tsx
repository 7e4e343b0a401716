import { CallRefused } from '@kham/contract/client'
import type { QueuedDeposit, SeenPayment } from '@kham/contract/operator/orders/deposits'
import { readAmount } from '@kham/contract/sameness/amounts'
import { referenceFault } from '@kham/contract/sameness/references'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { NotDone } from '../../../layout/not-done.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import { useIsSendingPicture } from '../../site/pictures/picture-api.ts'
import { PictureField, type Sent } from '../../site/pictures/picture-field.tsx'

interface ConfirmPaymentDialogProps {
  order: QueuedDeposit
  confirm: UseMutationResult<unknown, unknown, SeenPayment>
  onClose: () => void
}

const mostLetters = 100

/** What somebody has seen on the account. Nothing is filled in beforehand: the figures are the bank's, not the order's. */
export function ConfirmPaymentDialog({ order, confirm, onClose }: ConfirmPaymentDialogProps) {
  const { t } = useTranslation('deposit')
  const [reference, setReference] = useState('')
  const [typed, setTyped] = useState('')
  const [payer, setPayer] = useState('')
  const [slip, setSlip] = useState<Sent | null>(null)
  const amount = readAmount(typed, 'LAK')
  const fault = referenceFault(reference)
  const isSending = useIsSendingPicture()
  const isReady = fault === null && amount !== null && /[1-9]/.test(amount)
  const differs = isReady && `${amount}.00` !== order.amount.amount
  const needsSlip = confirm.error instanceof CallRefused && confirm.error.fields['slip'] === 'REQUIRED'
  const due = formatMoney(order.amount, { withUnit: true })

  function onSubmit() {
    if (!isReady || isSending) return
    const payerName = payer.trim()
    const seen = { bankReference: reference.trim(), amount }
    const also = { ...(payerName ? { payerName } : {}), ...(slip ? { slip: slip.id } : {}) }
    confirm.mutate({ ...seen, ...also }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('deposit:confirmPayment.title', { code: order.code })}
      about={t('deposit:confirmPayment.text', { amount: due, player: order.player.displayName })}
      submit={t('deposit:confirmPayment.save')}
      disabled={!isReady || isSending}
      busyText={t('deposit:confirmPayment.saving')}
      doing={confirm}
      failure={!needsSlip && <NotDone error={confirm.error} />}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <SecondNotice approval={approvalOf(order.waitsForSecond, 'CONFIRM')} />
      <TextField
        label={t('deposit:confirmPayment.reference')}
        autoComplete="off"
        required
        value={reference}
        error={reference !== '' && fault ? fieldWords(t, 'bankReference', { type: fault }) : undefined}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextField
        label={t('deposit:confirmPayment.amount')}
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed}
        error={typed !== '' && amount === null ? t('field.BAD_FORMAT') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {differs && <Notice tone="warn">{t('deposit:confirmPayment.differs', { amount: due })}</Notice>}
      <TextField
        label={t('deposit:confirmPayment.payer')}
        note={t('deposit:confirmPayment.optional')}
        autoComplete="off"
        maxLength={mostLetters}
        value={payer}
        onChange={({ target }) => setPayer(target.value)}
      />
      <PictureField
        purpose="SLIP"
        label={t('picture.slip')}
        note={t('picture.optional')}
        hint={t('picture.hint')}
        error={needsSlip && slip === null ? t('deposit:confirmPayment.slipNeeded') : undefined}
        picture={slip}
        onPicture={setSlip}
      />
    </FormDialog>
  )
}
