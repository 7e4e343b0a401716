import * as icons from '@kham/ui/icons.ts'
import type { Site, SiteForm } from '@kham/contract/operator/site/site-settings'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { useState, type FormEvent } from 'react'
import { useIsSendingPicture } from '../pictures/picture-api.ts'
import { UnsavedDialog } from '../../promotions/promotions/unsaved-dialog.tsx'
import { BrandSection } from './brand-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { changesIn, draftOf, faultsOf, formOf, type SiteDraft } from './site-draft.ts'
import { SitePreview } from './site-preview.tsx'

interface SiteSettingsFormProps {
  site: Site
  isLocked: boolean
  isSaving: boolean
  onSave: (form: SiteForm) => void
}

/** All that the site says, and what it will look like while it is typed. Who may not change it sees it locked. */
export function SiteSettingsForm({ site, isLocked, isSaving, onSave }: SiteSettingsFormProps) {
  const { t } = useTranslation('site')
  const before = draftOf(site)
  const [draft, setDraft] = useState(before)
  const isSending = useIsSendingPicture()
  const faults = faultsOf(draft)
  const total = changesIn(before, draft)
  const isReady = total > 0 && !isSending && Object.keys(faults).length === 0
  const onChange = (change: Partial<SiteDraft>) => setDraft((typed) => ({ ...typed, ...change }))
  const section = { draft, faults, isLocked, onChange }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onSave(formOf(draft, site.version))
  }
  return (
    <form className="site-form" method="post" noValidate onSubmit={onSubmit}>
      <UnsavedDialog isUnsaved={total > 0 && !isSaving} />
      <div className="stack-3">
        <BrandSection {...section} />
        <LanguageSection {...section} />
      </div>
      <div className="stack-3">
        <SitePreview draft={draft} isFaulty={faults.colour === 'form'} />
        <ContactSection {...section} />
      </div>
      {!isLocked && (
        <div className="row wrap site-save">
          <Button type="submit" disabled={!isReady} busy={isSaving} busyText={t('site:saving')}>
            {t('site:save')}
          </Button>
          {total > 0 && (
            <>
              <Button look="ghost" onClick={() => setDraft(before)}>
                {t('site:undo')}
              </Button>
              <Badge tone="paid" icon={icons.edit}>
                {t('site:unsaved', { total })}
              </Badge>
            </>
          )}
        </div>
      )}
    </form>
  )
}
