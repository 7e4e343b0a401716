import { loadWords } from '@kham/site/words'
import type { ExclusionSettings } from '@kham/contract/operator/players/exclusions'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { RadioCards } from '@kham/ui/radio-cards'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { exclusionSettingsQuery, useChangeExclusionSettings } from './exclusion-settings-api.ts'
import './exclusion-settings.css'

export const Route = createFileRoute('/_staff/exclusion-settings')({
  loader: () => loadWords('limits', 'protection'),
  component: ExclusionSettingsPage,
})

/** Where self-exclusions hold, and how somebody who comes back is found. */
function ExclusionSettingsPage() {
  const { t } = useTranslation('protection')
  const staff = useStaff()
  const toast = useToast()
  const change = useChangeExclusionSettings()
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
      className="exclusion-settings"
      words={words}
      beside={beside}
      query={useQuery(exclusionSettingsQuery)}
    >
      {(settings) => (
        <>
          <NotDone error={change.error} />
          <Scope
            // What somebody else has changed is chosen from anew.
            key={settings.version}
            settings={settings}
            isLocked={!mayDecide(staff)}
            isSaving={change.isPending}
            onSave={(wanted) =>
              change.mutate(wanted, { onSuccess: () => toast.success(t('protection:exclusions.saved')) })
            }
          />
          <HowFound />
        </>
      )}
    </SettingsPage>
  )
}

interface ScopeProps {
  settings: ExclusionSettings
  isLocked: boolean
  isSaving: boolean
  onSave: (wanted: ExclusionSettings) => void
}

const scopes = ['SHARED', 'ALONE'] as const
const scopeOf = (isShared: boolean) => (isShared ? 'SHARED' : 'ALONE')

/** Who may not change it sees it locked. */
function Scope({ settings: { version, shared }, isLocked, isSaving, onSave }: ScopeProps) {
  const { t } = useTranslation('limits', 'protection')
  const [scope, setScope] = useState<string>(scopeOf(shared))
  const isSame = scope === scopeOf(shared)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSame) onSave({ version, shared: scope === 'SHARED' })
  }
  return (
    <form className="card card-p stack-3" method="post" noValidate onSubmit={onSubmit}>
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
        onChange={setScope}
      />
      {!isLocked && (
        <div className="row wrap">
          <Button type="submit" disabled={isSame} busy={isSaving} busyText={t('limits:saving')}>
            {t('limits:save')}
          </Button>
          {isSame && <span className="sm muted">{t('limits:same')}</span>}
        </div>
      )}
    </form>
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
