import type { Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { TextField } from '@kham/ui/text-field'
import type { ComponentProps } from 'react'
import { DayField } from '../../../layout/day-field.tsx'
import type { DraftForm } from './draft-form.ts'
import type { PromotionDraft } from './promotion-draft.ts'

/** The fields of a draft whose values are of a kind. */
type NameOf<Value> = {
  [Name in keyof PromotionDraft]: PromotionDraft[Name] extends Value
    ? Value extends PromotionDraft[Name]
      ? Name
      : never
    : never
}[keyof PromotionDraft]

interface DraftFieldProps<Name> {
  form: DraftForm
  name: Name
  label: string
  hint?: string
  /** Where the server's form has it under another name. */
  fields?: readonly string[]
}

export function DraftAmount({
  form: { draft, change, wrong, isLocked },
  name,
  fields = [name],
  currency = 'THB',
  ...words
}: DraftFieldProps<NameOf<string>> & { currency?: Money['currency'] }) {
  const { t } = useTranslation('promotions')
  return (
    <AmountField
      small
      name={name}
      {...words}
      currency={currency}
      value={draft[name]}
      error={wrong(...fields)}
      unreadable={t('promotions:wrong.BAD_FORMAT')}
      locked={isLocked}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

export const DraftText = ({
  form: { draft, change, wrong, isLocked },
  name,
  fields = [name],
  label,
  hint,
  ...input
}: DraftFieldProps<NameOf<string>> & Pick<ComponentProps<typeof TextField>, 'inputMode' | 'help'>) => (
  <TextField
    {...input}
    name={name}
    label={label}
    hint={hint}
    autoComplete="off"
    value={draft[name]}
    error={wrong(...fields)}
    locked={isLocked}
    onChange={({ target }) => change({ [name]: target.value })}
  />
)

export const DraftMinute = ({
  form: { draft, change, wrong, isLocked },
  name,
  fields = [name],
  ...words
}: DraftFieldProps<NameOf<string>>) => (
  <DayField
    {...words}
    withTime
    name={name}
    value={draft[name]}
    error={wrong(...fields)}
    locked={isLocked}
    onChange={(value) => change({ [name]: value })}
  />
)

export const DraftBox = ({
  form: { draft, change, isLocked },
  name,
  label,
}: DraftFieldProps<NameOf<boolean>>) => (
  <CheckboxField
    name={name}
    label={label}
    checked={draft[name]}
    disabled={isLocked}
    onChange={({ target }) => change({ [name]: target.checked })}
  />
)
