import { CallRefused } from '@kham/contract/client'
import { boundsOf } from '@kham/contract/desk/channel-events'
import { channelKinds } from '@kham/contract/operator/desk/channel-form'
import type { Channel } from '@kham/contract/operator/desk/channels'
import type { FieldCode } from '@kham/contract/refusals'
import { languages } from '@kham/contract/site/agency'
import { languageNames } from '@kham/site/language'
import { AmountField } from '@kham/ui/amount-field'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { useSaveChannel } from './channel-api.ts'
import { eventKey } from './event-key.ts'
import { draftOf, eventsOf, faultsOf, formOf, needsSecret, type ChannelDraft } from './channel-draft.ts'
import styles from './channels.module.css'

interface ChannelDialogProps {
  /** null = a new one. */
  old: Channel | null
  onSaved: (saved: { channel: Channel; secret: string | null }) => void
  onClose: () => void
}

/** Where something is sent, of what, and from which sum or minute on. */
export function ChannelDialog({ old, onSaved, onClose }: ChannelDialogProps) {
  const { t, language } = useTranslation('channels')
  const [isTried, setTried] = useState(false)
  const form = useForm<ChannelDraft>({ defaultValues: draftOf(old, language) })
  // The fields depend on the kind that is chosen.
  const draft = useWatch({ control: form.control, compute: (values: ChannelDraft) => values })
  const { kind } = draft
  const save = useSaveChannel(() => form.getValues('kind'), old)
  const refused: Record<string, FieldCode> = save.error instanceof CallRefused ? save.error.fields : {}
  const faults = isTried ? { ...refused, ...faultsOf(draft, old) } : {}
  const wrong = (name: string, field: string = name) =>
    fieldWords(t, name, faults[field] && { type: faults[field] })
  function onSubmit() {
    setTried(true)
    if (Object.keys(faultsOf(form.getValues(), old)).length > 0) return
    save.mutate(formOf(form.getValues(), old), { onSuccess: onSaved })
  }
  return (
    <FormDialog
      title={old ? t('channels:changeTitle', { name: old.name }) : t('channels:add')}
      submit={old ? t('channels:save') : t('channels:add')}
      doing={save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!old && (
        <SelectField {...form.register('kind')} label={t('channels:kind')}>
          {channelKinds.map((each) => (
            <option key={each} value={each}>
              {t(`channels:kindOf.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.register('name')}
        label={t('channels:name')}
        error={wrong('name')}
        autoComplete="off"
      />
      <TextField
        {...form.register('target')}
        label={t(`channels:targetOf.${kind}`)}
        hint={t(`channels:targetHint.${kind}`)}
        error={faults['target'] && t(`channels:wrongTarget.${kind}`)}
        autoComplete="off"
        spellCheck={false}
      />
      {needsSecret(draft, old) && kind !== 'WEBHOOK' && (
        <TextField
          {...form.register('secret')}
          type="password"
          label={t(`channels:secretOf.${kind}`)}
          hint={t(old ? 'channels:secretAnew' : 'channels:secretHint')}
          error={wrong('secret')}
          autoComplete="new-password"
          spellCheck={false}
        />
      )}
      {kind !== 'WEBHOOK' && (
        <SelectField {...form.register('lang')} label={t('channels:lang')}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </SelectField>
      )}
      <CheckboxField {...form.register('enabled')} label={t('channels:enabled')} />
      <fieldset className="inner inner-p stack-3">
        <legend className="bold sm">{t('channels:events')}</legend>
        {eventsOf(kind).map((at) => {
          const { event, on } = draft.events[at]!
          const { atLeast, minutes } = boundsOf(event)
          return (
            <div key={event} className="stack-2">
              <CheckboxField
                {...form.register(`events.${at}.on`)}
                label={t(`channels:eventOf.${eventKey(event)}`)}
              />
              {on && (atLeast || minutes !== undefined) && (
                <div className={styles['channel-bounds']}>
                  {atLeast?.of === 'KIP' && (
                    <AmountField
                      small
                      label={t('channels:fromKip')}
                      currency="LAK"
                      value={draft.events[at]!.atLeast}
                      error={wrong('atLeast', `events.${at}.atLeast`)}
                      unreadable={t('field.BAD_FORMAT')}
                      onChange={(value) => form.setValue(`events.${at}.atLeast`, value)}
                    />
                  )}
                  {atLeast?.of === 'DAYS' && (
                    <TextField
                      {...form.register(`events.${at}.atLeast`)}
                      label={t('channels:underDays')}
                      error={wrong('atLeast', `events.${at}.atLeast`)}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  )}
                  {minutes !== undefined && (
                    <TextField
                      {...form.register(`events.${at}.minutes`)}
                      label={t('channels:afterMinutes')}
                      error={wrong('minutes', `events.${at}.minutes`)}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  )}
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
    </FormDialog>
  )
}
