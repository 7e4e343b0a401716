import { loadWords } from '@kham/site/words'
import type { ExclusionSettings } from '@kham/contract/operator/players/exclusions'
import { useTranslation } from '../../../words.ts'
import { Form } from '@kham/ui/field'
import { RadioCards } from '@kham/ui/radio-cards'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { mayDecide } from '../../../may-decide.ts'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { SaveRow } from '../../../layout/save-row.tsx'
import { exclusionSettingsQuery, useChangeExclusionSettings } from './exclusion-settings-api.ts'
import styles from './exclusion-settings.module.css'

export const Route = createFileRoute('/_staff/exclusion-settings')({
  loader: () => loadWords('audit', 'limits', 'partner', 'promotions', 'protection'),
  component: ExclusionSettingsPage,
})

/** Where self-exclusions hold, and how somebody who comes back is found. */
function ExclusionSettingsPage() {
  const { t } = useTranslation('protection')
  const staff = useStaff()
  const words = {
    title: t('protection:exclusions.title'),
    about: t('protection:exclusions.about'),
    loading: t('protection:exclusions.loading'),
    failed: t('protection:exclusions.failed'),
  }
  const beside = !mayDecide(staff) && (
    <p className="muted sm">{t('protection:exclusions.notYourRole', { role: t(`role.${staff.role}`) })}</p>
  )
  return (
    <SettingsPage
      className={styles['exclusion-settings']}
      words={words}
      beside={beside}
      query={useQuery(exclusionSettingsQuery)}
    >
      {(settings) => (
        <>
          <Scope newest={settings} isLocked={!mayDecide(staff)} />
          <HowFound />
        </>
      )}
    </SettingsPage>
  )
}

const scopes = ['SHARED', 'ALONE'] as const
const scopeOf = (isShared: boolean) => (isShared ? 'SHARED' : 'ALONE')
const versionOf = ({ version, shared }: ExclusionSettings) => ({ version, values: { shared } })

/** Who may not change it sees it locked. */
function Scope({ newest, isLocked }: { newest: ExclusionSettings; isLocked: boolean }) {
  const { t } = useTranslation('limits', 'protection')
  const toast = useToast()
  const change = useChangeExclusionSettings()
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(versionOf(newest))
  const scope = scopeOf(draft.shared)
  const isSame = typed.length === 0

  const onSuccess = (saved: ExclusionSettings) => {
    beginSaved(versionOf(saved), draft)
    toast.success(t('protection:exclusions.saved'))
  }
  const onSubmit = () => {
    if (!isSame && !meanwhile) change.mutate({ version: read.version, ...draft }, { onSuccess })
  }
  return (
    <Form className="card card-p stack-3" onSubmit={onSubmit}>
      <NotSaved meanwhile={meanwhile} saving={change} />
      <RadioCards
        legend={t('protection:exclusions.scope')}
        name="scope"
        value={scope}
        options={scopes.map((value) => ({
          value,
          title: t(`protection:exclusions.${value}.title`),
          text: t(`protection:exclusions.${value}.text`),
          disabled: isLocked && value !== scope,
        }))}
        hint={t('protection:exclusions.timeOut')}
        onChange={(chosen) => form.setValue('shared', chosen === 'SHARED')}
      />
      {!isLocked && (
        <SaveRow
          submit={t('limits:save')}
          busyText={t('limits:saving')}
          same={t('limits:same')}
          isSame={isSame}
          disabled={meanwhile !== null}
          saving={change}
        />
      )}
    </Form>
  )
}

const ways = ['account', 'name', 'break'] as const

function HowFound() {
  const { t } = useTranslation('protection')
  return (
    <section className="card card-p stack-3" aria-label={t('protection:exclusions.found.title')}>
      <h2 className="h3">{t('protection:exclusions.found.title')}</h2>
      <ul className="stack-2">
        {ways.map((way) => (
          <li key={way}>{t(`protection:exclusions.found.${way}`)}</li>
        ))}
      </ul>
      <Link to="/matches" className="link">
        {t('protection:exclusions.found.matches')}
      </Link>
    </section>
  )
}
