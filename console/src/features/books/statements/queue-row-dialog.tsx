import type { StatementRow } from '@kham/contract/operator/books/statements'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useState, type FormEvent } from 'react'
import { NotDone } from '../../../layout/not-done.tsx'
import type { useQueueRow } from './statement-api.ts'
import { amountText, timeText } from './row-parts.tsx'

interface QueueRowDialogProps {
  row: StatementRow
  act: ReturnType<typeof useQueueRow>
  onClose: () => void
}

const mostLetters = 100

/** Asks before a line is booked. Banks write the payer into the text of a line, with or without other words. */
export function QueueRowDialog({ row, act, onClose }: QueueRowDialogProps) {
  const { t } = useTranslation()
  const { reference, amount, at, hasTime, description } = row
  const [payer, setPayer] = useState(description.length <= mostLetters ? description : '')
  const values = {
    reference,
    amount: amount && `${amountText(amount.amount)} ₭`,
    time: at && timeText(at, hasTime),
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    act.mutate({ row, payerName: payer.trim() || null }, { onSuccess: onClose })
  }
  return (
    <Modal
      open
      look="dialog"
      title={t('statement.queue.title', values)}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form className="stack" method="post" noValidate onSubmit={onSubmit}>
        <p className="muted sm">{t('statement.queue.text', values)}</p>
        <TextField
          label={t('confirmPayment.payer')}
          note={t('confirmPayment.optional')}
          autoComplete="off"
          maxLength={mostLetters}
          value={payer}
          onChange={({ target }) => setPayer(target.value)}
        />
        <NotDone error={act.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={act.isPending} busyText={t('decide.sending')}>
            {t('statement.queue.open')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
