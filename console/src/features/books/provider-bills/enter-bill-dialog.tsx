import { billForm } from '@kham/contract/operator/books/provider-bills'
import type { ProviderId } from '@kham/contract/play/providers'
import type { FieldCode } from '@kham/contract/refusals'
import { readAmount } from '@kham/contract/sameness'
import { validate } from '@kham/contract/validate'
import { AmountField } from '@kham/ui/amount-field'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'
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

/** Asks what their bill says: the whole, and its days as they are copied out of a spreadsheet, which fill in the whole. */
export function EnterBillDialog({ provider, month, onClose }: EnterBillDialogProps) {
  const { t } = useTranslation('bills', 'report')
  const enter = useEnterBill()
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Record<string, FieldCode>>({})
  const change = (changed: Partial<typeof empty>) => {
    setTyped({ ...typed, ...changed })
    setFaults({})
  }
  const { days, unread } = readDays(typed.days, month)
  const whole = wholeOf(days)
  const takeDays = (text: string) => {
    const read = readDays(text, month).days
    const of = wholeOf(read)
    change({
      days: text,
      ...(read.length > 0 && { rounds: String(of.rounds), turnover: of.turnover, won: of.won }),
    })
  }
  const isOther =
    days.length > 0 &&
    (readCount(typed.rounds) !== whole.rounds ||
      readAmount(typed.turnover, 'THB') !== whole.turnover ||
      readAmount(typed.won, 'THB') !== whole.won)
  const submit = () => {
    const { turnover, won, fee } = typed
    const form = {
      providerId: provider.id,
      month,
      rounds: readCount(typed.rounds) ?? typed.rounds,
      turnover,
      won,
      fee,
      days: days.length > 0 ? days : null,
    }
    const checked = validate(billForm, form)
    setFaults({
      ...(checked.ok ? {} : checked.fields),
      ...(unread.length > 0 && { days: 'BAD_FORMAT' as const }),
    })
    if (checked.ok && unread.length === 0) enter.mutate(checked.value, { onSuccess: onClose })
  }
  const wrong = (name: string) => faults[name] && t([`field.${faults[name]}`, 'field.BAD_FORMAT'])
  const amount = (name: 'turnover' | 'won' | 'fee', label: string) => (
    <AmountField
      small
      label={label}
      currency="THB"
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
      unreadable={t('field.BAD_FORMAT')}
      error={wrong(name)}
      required
    />
  )
  return (
    <FormDialog
      title={t('bills:enter.title', { name: provider.name, month: monthText(month) })}
      about={t('bills:enter.about')}
      submit={t('bills:enter.submit')}
      doing={enter}
      onSubmit={submit}
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
        value={typed.days}
        onChange={({ target }) => takeDays(target.value)}
      />
      <TextField
        label={t('report:column.rounds')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.rounds}
        error={wrong('rounds')}
        onChange={({ target }) => change({ rounds: target.value })}
        required
      />
      {amount('turnover', t('report:column.turnover'))}
      {amount('won', t('report:column.won'))}
      {amount('fee', t('bills:fee'))}
      {isOther && <Notice tone="warn">{t('bills:enter.other')}</Notice>}
    </FormDialog>
  )
}
