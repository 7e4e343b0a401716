import type { PartnerField } from '@kham/contract/operator/cashier/partner-fields'
import { useTranslation } from '../../../words.ts'
import { PasswordField } from '@kham/ui/password-field'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'

type Values = Record<string, string>

interface SettingFieldsProps {
  known: readonly PartnerField[]
  values: Values
  wrong: (field: string) => string | undefined
  onChange: (values: Values) => void
}

/** What a newcomer asks about, by the words that say it. */
const explained = [
  'accountNumber',
  'mcc',
  'template',
  'terminalId',
  'partnerId',
  'clientId',
  'upline',
  'agent',
  'hoursAhead',
  'productId',
  'unpaid',
  'void',
  'shop',
  'stream',
  'gameHost',
] as const
/** Other names of the same. */
const sameAs: Record<string, string> = {
  terminal: 'terminalId',
  subscribeKey: 'stream',
  gameUrl: 'gameHost',
}

/** The dialect's fields besides the address. */
export function SettingFields({ known, values, wrong, onChange }: SettingFieldsProps) {
  const { t } = useTranslation('partner')
  return known.map(({ name, needed, choices }) => {
    const asked = explained.find((each) => each === (sameAs[name] ?? name))
    const field = {
      ...(asked && { help: { ask: t('whatIsThis'), text: t(`partner:help.${asked}`) } }),
      label: t([`partner:settingOf.${name}`, 'partner:dialect']),
      note: needed ? undefined : t('picture.optional'),
      error: wrong(`settings.${name}`),
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
    }
    if (!choices) return <TextField key={name} {...field} autoComplete="off" required={needed} />
    return (
      <SelectField key={name} {...field}>
        <option value="">{t('partner:none')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t([`partner:choiceOf.${name}.${choice}`, `bank.${choice}`], { defaultValue: choice })}
          </option>
        ))}
      </SelectField>
    )
  })
}

interface CredentialFieldsProps {
  names: readonly string[]
  values: Values
  /** Some are kept already, and stay where none are typed. */
  areSet: boolean
  wrong: (field: string) => string | undefined
  onChange: (values: Values) => void
}

/** What lets us in: typed, sent, and never shown again. */
export function CredentialFields({ names, values, areSet, wrong, onChange }: CredentialFieldsProps) {
  const { t } = useTranslation('partner')
  return names.map((name) => (
    <PasswordField
      key={name}
      label={t([`partner:credentialOf.${name}`, 'partner:credentials'])}
      // No password of the staff's own belongs here.
      autoComplete="one-time-code"
      placeholder={areSet ? '••••••••' : ''}
      error={wrong(`credentials.${name}`)}
      value={values[name] ?? ''}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  ))
}
