import type { ExclusionSettings } from '@kham/contract/operator/players/exclusions'
import { useTranslation } from '@kham/site/words'
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

export const Route = createFileRoute('/_staff/exclusion-settings')({ component: ExclusionSettingsPage })

/** Where self-exclusions hold, and how somebody who comes back is found. */
function ExclusionSettingsPage() {
  const { t } = useTranslation()
  const staff = useStaff()
  const toast = useToast()
  const change = useChangeExclusionSettings()
  const words = {
    title: t('exclusions.title'),
    about: t('exclusions.about'),
    loading: t('exclusions.loading'),
    failed: t('exclusions.failed'),
  }
  const beside = !mayDecide(staff) && (
    <p className="muted sm">{t('exclusions.notYourRole', { role: t(`role.${staff.role}`) })}</p>
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
              change.mutate(wanted, { onSuccess: () => toast.success(t('exclusions.saved')) })
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
  const { t } = useTranslation()
  const [scope, setScope] = useState<string>(scopeOf(shared))
  const isSame = scope === scopeOf(shared)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSame) onSave({ version, shared: scope === 'SHARED' })
  }
  return (
    <form className="card card-p stack-3" method="post" noValidate onSubmit={onSubmit}>
      <RadioCards
        legend={t('exclusions.scope')}
        name="scope"
        value={scope}
        options={scopes.map((value) => ({
          value,
          title: t(`exclusions.${value}.title`),
          text: t(`exclusions.${value}.text`),
          disabled: isLocked && value !== scope,
        }))}
        hint={t('exclusions.timeOut')}
        onChange={setScope}
      />
      {!isLocked && (
        <div className="row wrap">
          <Button type="submit" disabled={isSame} busy={isSaving} busyText={t('limits.saving')}>
            {t('limits.save')}
          </Button>
          {isSame && <span className="sm muted">{t('limits.same')}</span>}
        </div>
      )}
    </form>
  )
}

const ways = ['account', 'name', 'break'] as const

function HowFound() {
  const { t } = useTranslation()
  return (
    <section className="card card-p stack-3" aria-label={t('exclusions.found.title')}>
      <h2 className="h3">{t('exclusions.found.title')}</h2>
      <ul className="stack-2">
        {ways.map((way) => (
          <li key={way}>{t(`exclusions.found.${way}`)}</li>
        ))}
      </ul>
      <Link to="/matches" className="link">
        {t('exclusions.found.matches')}
      </Link>
    </section>
  )
}
