import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import type { Money } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList } from '@kham/ui/kv-list'
import { KvNum, KvTime } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import { monthText } from '../../../month-text.ts'
import { useTranslation } from '../../../words.ts'

interface ReturnDialogProps {
  /** The paid bill, and its transfer. */
  bill: { name: string; month: string; paidAt: string; bankReference: string; kip: Money }
  /** What came in. */
  came: { paidAt: string; bankReference: string }
  /** What waits on the payment. */
  approval: FirstApproval | null
  doing: { isPending: boolean; error: unknown }
  onSay: (note: string | undefined) => void
  onClose: () => void
}

/** Says which transfer came back as which payment, and what follows, before it does. */
export function ReturnDialog({ bill, came, approval, doing, onSay, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('payment')
  const waiting = approvalOf(approval, 'MATCH')
  // What the first has written, for the second to say as well.
  const { register, handleSubmit } = useForm({ defaultValues: { note: waiting?.said['note'] ?? '' } })
  return (
    <FormDialog
      title={t('payment:returned.title', { name: bill.name, month: monthText(bill.month) })}
      about={t('payment:returned.text')}
      submit={t('payment:returned.open')}
      doing={doing}
      onSubmit={handleSubmit(({ note }) => onSay(note.trim() || undefined))}
      onClose={onClose}
    >
      <KvList inner className="inner-p">
        <KvNum label={t('payment:facts.amount')}>{formatMoney(bill.kip, { withUnit: true })}</KvNum>
        <KvNum label={t('payment:returned.transfer')}>{bill.bankReference}</KvNum>
        <KvTime label={t('payment:facts.paidAt')} at={bill.paidAt} />
        <KvNum label={t('payment:returned.open')}>{came.bankReference}</KvNum>
        <KvTime label={t('payment:facts.paidAt')} at={came.paidAt} />
      </KvList>
      <TextareaField
        {...register('note')}
        label={t('payment:returned.note')}
        hint={t('picture.optional')}
        maxLength={300}
        rows={2}
      />
      <Notice tone="warn">{t('payment:returned.takesTwo')}</Notice>
      <SecondNotice approval={waiting} />
    </FormDialog>
  )
}
