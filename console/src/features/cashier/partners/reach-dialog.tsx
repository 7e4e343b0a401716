import { CallRefused } from '@kham/contract/client'
import type {
  BankDialect,
  PartnerField,
  ProviderDialect,
  Tried,
  TriedProvider,
} from '@kham/contract/operator/cashier/partner-fields'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { Modal } from '@kham/ui/modal'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { useVersionedForm, type Versioned } from '../../../versioned-form.ts'
import type { PartnerDraft } from './partner-draft.ts'
import { CredentialFields, SettingFields } from './partner-fields.tsx'
import { TryResult } from './try-result.tsx'
import styles from '../../../layout/partners.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type AnyDialect = BankDialect | ProviderDialect
type Line = 'code' | 'name' | 'mid' | 'iin' | 'keyId'

interface ReachDialogProps<Dialect extends AnyDialect, Saved> {
  title: string
  fields: Record<Dialect, { credentials: readonly string[]; settings: readonly PartnerField[] }>
  /** What is asked for besides dialect, address, settings and credentials. */
  lines: readonly Line[]
  newest: Versioned<PartnerDraft<Dialect>>
  /** Credentials of this dialect are kept already. */
  areSet: boolean
  above?: ReactNode
  testing: UseMutationResult<Tried | TriedProvider, Error, PartnerDraft<Dialect>>
  saving: UseMutationResult<Saved, Error, { version: number; draft: PartnerDraft<Dialect> }>
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** How a partner is reached: it can be tried before it is saved. */
export function ReachDialog<Dialect extends AnyDialect, Saved>(props: ReachDialogProps<Dialect, Saved>) {
  const { title, fields, lines, newest, areSet, above, testing, saving, onSaved, onClose } = props
  const { t } = useTranslation('audit', 'partner')
  const { form, draft, read, meanwhile } = useVersionedForm(newest)
  const before = read.values
  const { dialect } = draft
  const { credentials, settings } = fields[dialect]
  const isManual = dialect === 'manual'
  const error = saving.error ?? testing.error
  const faults = error instanceof CallRefused ? error.fields : {}
  const wrong = (field: string) => {
    const code = faults[field] ?? (field === 'name' ? faults['displayName'] : undefined)
    return fieldWords(t, field, code && { type: code })
  }
  const isOfFields = Object.keys(faults).some((field) => field !== 'settings' && field !== 'body')
  const change = (next: Partial<PartnerDraft<Dialect>>) => {
    testing.reset()
    if (!saving.isPending) saving.reset()
    for (const [field, value] of Object.entries(next))
      form.setValue(field as Path<PartnerDraft<Dialect>>, value)
  }
  const line = (name: Line | 'baseUrl', label: string, hint?: string, help?: string) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      help={help === undefined ? undefined : { ask: t('whatIsThis'), text: help }}
      autoComplete="off"
      spellCheck={false}
      value={draft[name]}
      error={wrong(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  function onSubmit() {
    testing.reset()
    if (!meanwhile) saving.mutate({ version: read.version, draft }, { onSuccess: onSaved })
  }
  const nameOf = (field: string) => {
    if (field === 'setAt') return t('partner:credentials')
    if (field === 'baseUrl') return t('partner:address')
    const name = field.replace('settings.', '')
    return t([`partner:settingOf.${name}`, `audit:fieldOf.${name}`], { defaultValue: name })
  }
  const readAs = (field: string, value: unknown) =>
    field === 'dialect' ? t(`partner:dialectOf.${String(value)}`, { defaultValue: String(value) }) : value
  const isElsewhere = areSet && (draft.baseUrl !== before.baseUrl || dialect !== before.dialect)
  return (
    <Modal open look="dialog" title={title} closeLabel={t('close')} onClose={onClose}>
      <Form className="stack" onSubmit={onSubmit}>
        {above}
        {lines.includes('code') && line('code', t('partner:code'), t('partner:codeHint'))}
        {lines.includes('name') && line('name', t('partner:name'))}
        <SelectField
          label={t('partner:dialect')}
          help={{ ask: t('whatIsThis'), text: t('partner:help.dialect') }}
          value={dialect}
          onChange={({ target }) =>
            change({
              dialect: target.value as Dialect,
              settings: target.value === before.dialect ? before.settings : {},
              credentials: {},
              ...(target.value === 'manual' ? { baseUrl: '' } : {}),
            })
          }
        >
          {(Object.keys(fields) as AnyDialect[]).map((each) => (
            <option key={each} value={each}>
              {t(`partner:dialectOf.${each}`)}
            </option>
          ))}
        </SelectField>
        {!isManual &&
          line(
            'baseUrl',
            t('partner:address'),
            isElsewhere ? t('partner:anew') : undefined,
            t('partner:help.address'),
          )}
        <div className={styles['partner-pair']}>
          {lines.includes('mid') && line('mid', t('partner:mid'), undefined, t('partner:help.mid'))}
          {lines.includes('iin') && line('iin', t('partner:iin'), undefined, t('partner:help.iin'))}
        </div>
        {lines.includes('keyId') && line('keyId', t('partner:keyId'), undefined, t('partner:help.keyId'))}
        <div className={styles['partner-pair']}>
          <SettingFields
            known={settings}
            values={draft.settings}
            wrong={wrong}
            onChange={(next) => change({ settings: next })}
          />
        </div>
        {credentials.length > 0 && (
          <fieldset className="inner inner-p stack-3">
            <legend className="bold sm">{t('partner:credentials')}</legend>
            <p className="xs muted">
              {t('partner:writeOnly')} {areSet && !isElsewhere && t('partner:keep')}
            </p>
            <CredentialFields
              names={credentials}
              values={draft.credentials}
              areSet={areSet && !isElsewhere}
              wrong={wrong}
              onChange={(next) => change({ credentials: next })}
            />
          </fieldset>
        )}
        {(meanwhile || !isOfFields) && (
          <NotSaved
            meanwhile={meanwhile}
            saving={{ error, reset: saving.reset }}
            nameOf={nameOf}
            readAs={readAs}
          />
        )}
        {testing.data && <TryResult tried={testing.data} />}
        <div className={classNames('row wrap', consoleStyles.acts)}>
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            look="outline"
            busy={testing.isPending}
            disabled={saving.isPending}
            busyText={t('partner:testing')}
            onClick={() => {
              saving.reset()
              testing.mutate(draft)
            }}
          >
            {t('partner:test')}
          </Button>
          <Button
            type="submit"
            disabled={meanwhile !== null}
            busy={saving.isPending}
            busyText={t('decide.sending')}
          >
            {t('partner:save')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
