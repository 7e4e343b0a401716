import { licenceForm, longestOfLicence, type LicenceSettings } from '@kham/contract/operator/site/licence'
import type { Licence } from '@kham/contract/site/agency'
import { validate } from '@kham/contract/validate'
import { Form } from '@kham/ui/field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { SaveRow } from '../../../layout/save-row.tsx'
import { mayRaiseRisk } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { useTranslation } from '../../../words.ts'
import { licenceQuery, useChangeLicence } from './licence-api.ts'

/** The agency's licence, as the footer of every page names it. */
export function LicenceSection() {
  const { t } = useTranslation('site')
  const { data, error, isPending, refetch } = useQuery(licenceQuery)
  return (
    <section className="card card-p stack-3" aria-labelledby="licence">
      <h2 className="h3" id="licence">
        {t('site:licence.title')}
      </h2>
      <p className="sm muted">{t('site:licence.about')}</p>
      {error && <RetryNotice title={t('site:licence.failed')} error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows count={4} label={t('site:loading')} />}
      {data && <LicenceFields newest={data} />}
    </section>
  )
}

const none: Licence = { holder: '', number: '', authority: '', url: '' }
const names = ['holder', 'number', 'authority', 'url'] as const

const versionOf = ({ version, licence }: LicenceSettings) => ({ version, values: licence ?? none })

/** All of them empty: none is named. */
const licenceOf = (draft: Licence) => (names.every((name) => draft[name].trim() === '') ? null : draft)

function faultsOf(draft: Licence): Record<string, unknown> {
  const checked = validate(licenceForm, { version: 0, licence: licenceOf(draft) })
  return checked.ok ? {} : checked.fields
}

function LicenceFields({ newest }: { newest: LicenceSettings }) {
  const { t } = useTranslation('site')
  const toast = useToast()
  const change = useChangeLicence()
  const isLocked = !mayRaiseRisk(useStaff())
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(versionOf(newest))
  const isSame = typed.length === 0
  const faults = isSame ? {} : faultsOf(draft)
  const isReady = !isSame && !meanwhile && Object.keys(faults).length === 0
  const onSuccess = (saved: LicenceSettings) => {
    beginSaved(versionOf(saved), draft)
    toast.success(t('site:saved'))
  }
  const onSubmit = () => {
    if (isReady) change.mutate({ version: read.version, licence: licenceOf(draft) }, { onSuccess })
  }
  const wrong = (name: keyof Licence) =>
    t(name === 'url' ? 'site:wrong.address' : 'site:wrong.name', { most: longestOfLicence })
  return (
    <Form className="stack-3" onSubmit={onSubmit}>
      <NotSaved meanwhile={meanwhile} saving={change} />
      {names.map((name) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={t(`site:licence.${name}`)}
          error={faults[`licence.${name}`] === undefined ? undefined : wrong(name)}
          locked={isLocked}
          autoComplete="off"
          spellCheck={false}
          {...(name === 'url' && { inputMode: 'url' })}
        />
      ))}
      {isLocked ? (
        <p className="sm muted">{t('site:licence.ownersOnly')}</p>
      ) : (
        <SaveRow
          submit={t('site:public.apply')}
          busyText={t('site:saving')}
          same={t('site:public.same')}
          isSame={isSame}
          disabled={!isReady}
          saving={change}
        />
      )}
    </Form>
  )
}
