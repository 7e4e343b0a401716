import { noticeDays, publishForm, type ManagedPage } from '@kham/contract/operator/site/pages'
import { validate } from '@kham/contract/validate'
import type { FieldCode } from '@kham/contract/refusals'
import { CallRefused } from '@kham/contract/client'
import { agreedPages, type PageSlug } from '@kham/contract/site/page-slugs'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { DayField } from '../../../layout/day-field.tsx'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { localTime, vientianeTime } from '../../../vientiane-time.ts'
import { serverNow } from '@kham/contract/server-clock'
import { languageNames } from '@kham/site/language'
import { languages } from '@kham/contract/site/agency'
import { usePublish } from './page-api.ts'

interface PublishDialogProps {
  page: ManagedPage
  onClose: () => void
}

const mayBeRequired = (slug: PageSlug) => (agreedPages as readonly PageSlug[]).includes(slug)
const dayMs = 24 * 3_600_000

/**
 * What is published stays as it is. Of all but the first version it is said what changed; a required one is announced a week before, and
 * published with two approvals: the second finds what the first has said.
 */
export function PublishDialog({ page, onClose }: PublishDialogProps) {
  const { t } = useTranslation('pages', 'second')
  const staff = useStaff()
  const toast = useToast()
  const publish = usePublish(page.slug)
  const isFirst = page.versions.length === 0
  const approval = page.waitsForSecond
  const [required, setRequired] = useState(approval?.said['required'] === 'true')
  const [when, setWhen] = useState(
    approval?.said['effectiveAt'] ? localTime(approval.said['effectiveAt']) : '',
  )
  const [faults, setFaults] = useState<Record<string, FieldCode>>({})
  const [said, setSaid] = useState<Partial<Record<string, string | null>>>(approval?.said ?? {})
  const written = languages.filter((each) => page.drafts[each])
  const isAnnounced = required && !isFirst
  // The second has a day to say the same.
  const earliest = localTime(new Date(serverNow() + (noticeDays + 1) * dayMs + 60_000).toISOString())
  const effective = when === '' && isAnnounced ? earliest : when
  const wrong = publish.error instanceof CallRefused ? publish.error.fields : faults
  const summary = Object.fromEntries(
    written.flatMap((each) => (said[each]?.trim() ? [[each, said[each]]] : [])),
  )
  const form = {
    version: page.version,
    effectiveAt: effective === '' ? null : vientianeTime(effective),
    required,
    summary: isFirst ? null : summary,
  }
  const submit = () => {
    const checked = validate(publishForm, form)
    setFaults(checked.ok ? {} : checked.fields)
    if (!checked.ok) return
    publish.mutate(checked.value, {
      onSuccess: ({ page: { waitsForSecond } }) => {
        if (waitsForSecond) toast.success(t('second:saved'))
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={t('pages:publishTitle', { page: t(`pages:name.${page.slug}`) })}
      about={t('pages:publishText')}
      submit={t('pages:publish')}
      doing={publish}
      disabled={approval?.staffId === staff.id}
      onSubmit={submit}
      onClose={onClose}
    >
      <SecondNotice approval={approval} />
      {mayBeRequired(page.slug) && (
        <CheckboxField
          label={t('pages:required')}
          hint={t(isFirst ? 'pages:requiredFirst' : 'pages:requiredText', { least: noticeDays })}
          checked={required}
          onChange={({ target }) => setRequired(target.checked)}
        />
      )}
      <DayField
        withTime
        label={t('pages:effectiveAt')}
        hint={t(isAnnounced ? 'pages:effectiveNotice' : 'pages:effectiveHint', { least: noticeDays })}
        value={effective}
        error={wrong['effectiveAt'] && t(`pages:fault.effectiveAt`, { least: noticeDays })}
        onChange={setWhen}
      />
      {!isFirst &&
        written.map((language) => (
          <TextareaField
            key={language}
            label={t('pages:summary', { language: languageNames[language] })}
            hint={language === 'lo' ? t('pages:summaryHint') : undefined}
            rows={2}
            maxLength={500}
            required={language === 'lo'}
            error={wrong[`summary.${language}`] && t('pages:fault.summary')}
            value={said[language] ?? ''}
            onChange={({ target }) => setSaid({ ...said, [language]: target.value })}
          />
        ))}
    </FormDialog>
  )
}
