import { billForm } from '@kham/contract/operator/books/provider-bills'
import type { ProviderId } from '@kham/contract/play/providers'
import { readAmount } from '@kham/contract/sameness'
import { AmountField } from '@kham/ui/amount-field'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { checkedAs, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { useEnterBill } from './bill-api.ts'
import { monthText } from '../../../month-text.ts'
import { readCount, readDays, wholeOf } from './read-days.ts'

interface EnterBillDialogProps {
  provider: { id: ProviderId; name: string }
  month: string
  onClose: () => void
}

const empty = { rounds: '', turnover: '', won: '', fee: '', days: '' }
type Typed = typeof empty

/** Asks what their bill says: the whole, and its days as they are copied out of a spreadsheet, which fill in the whole. */
export function EnterBillDialog({ provider, month, onClose }: EnterBillDialogProps) {
  const { t } = useTranslation('bills', 'report')
  const enter = useEnterBill()
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: checkedAs(billForm, ({ rounds, days: text, ...amounts }: Typed) => {
      const { days, unread } = readDays(text, month)
      return {
        ...amounts,
        providerId: provider.id,
        month,
        rounds: readCount(rounds) ?? rounds,
        // As text the schema refuses them.
        days: unread.length > 0 ? text : days.length > 0 ? days : null,
      }
    }),
    defaultValues: empty,
  })
  const { errors, isSubmitted } = formState
  const typed = useWatch({ control }) as Typed // all have a value to begin with
  const { days, unread } = readDays(typed.days, month)
  const whole = wholeOf(days)
  const isOther =
    days.length > 0 &&
    (readCount(typed.rounds) !== whole.rounds ||
      readAmount(typed.turnover, 'THB') !== whole.turnover ||
      readAmount(typed.won, 'THB') !== whole.won)
  const fillIn = (text: string) => {
    const read = readDays(text, month).days
    if (read.length === 0) return
    const { rounds, turnover, won } = wholeOf(read)
    const checked = { shouldValidate: isSubmitted }
    setValue('rounds', String(rounds), checked)
    setValue('turnover', turnover, checked)
    setValue('won', won, checked)
  }
  const amount = (name: 'turnover' | 'won' | 'fee', label: string) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur } }) => (
        <AmountField
          small
          name={name}
          label={label}
          currency="THB"
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          unreadable={t('field.BAD_FORMAT')}
          error={fieldWords(t, name, errors[name])}
          required
        />
      )}
    />
  )
  return (
    <FormDialog
      title={t('bills:enter.title', { name: provider.name, month: monthText(month) })}
      about={t('bills:enter.about')}
      submit={t('bills:enter.submit')}
      doing={enter}
      onSubmit={handleSubmit((body) => enter.mutate(body, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <TextareaField
        label={t('bills:enter.days')}
        hint={days.length > 0 ? t('bills:enter.read', { n: days.length }) : t('bills:enter.daysHint')}
        error={
          unread.length > 0 ? t('bills:enter.unread', { lines: unread.slice(0, 5).join(', ') }) : undefined
        }
        rows={4}
        spellCheck={false}
        {...register('days', { onChange: ({ target }) => fillIn(target.value) })}
      />
      <TextField
        label={t('report:column.rounds')}
        inputMode="numeric"
        autoComplete="off"
        {...register('rounds')}
        error={fieldWords(t, 'rounds', errors.rounds)}
        required
      />
      {amount('turnover', t('report:column.turnover'))}
      {amount('won', t('report:column.won'))}
      {amount('fee', t('bills:fee'))}
      {isOther && <Notice tone="warn">{t('bills:enter.other')}</Notice>}
    </FormDialog>
  )
}
