import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import type { Site } from '@kham/contract/operator/site/site-settings'
import type { Language } from '@kham/contract/site/agency'
import { languageNames } from '@kham/site/language'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { useToast } from '@kham/ui/toast'
import { useVersionedForm } from '../../../versioned-form.ts'
import { useIsSendingPicture } from '../pictures/picture-api.ts'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { UnsavedDialog } from '../../../layout/unsaved-dialog.tsx'
import { BrandSection } from './brand-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { useChangeSite } from './site-api.ts'
import { draftOf, faultsOf, formOf } from './site-draft.ts'
import { SitePreview } from './site-preview.tsx'
import styles from './site.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const versionOf = (site: Site) => ({ version: site.version, values: draftOf(site) })

/** All that the site says, and what it will look like while it is typed. Who may not change it sees it locked. */
export function SiteSettingsForm({ newest, isLocked }: { newest: Site; isLocked: boolean }) {
  const { t } = useTranslation('site')
  const toast = useToast()
  const change = useChangeSite()
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(versionOf(newest))
  const isSending = useIsSendingPicture()
  const faults = faultsOf(draft)
  const total = typed.length
  const isReady = total > 0 && !isSending && !meanwhile && Object.keys(faults).length === 0
  const section = { form, draft, faults, isLocked }

  const onSuccess = ({ site }: { site: Site }) => {
    beginSaved(versionOf(site), draft)
    toast.success(t('site:saved'))
  }
  const onSubmit = () => {
    if (isReady) change.mutate(formOf(draft, read.version), { onSuccess })
  }
  return (
    <Form className={styles['site-form']} onSubmit={onSubmit}>
      <UnsavedDialog isUnsaved={total > 0 && !change.isPending} />
      <NotSaved meanwhile={meanwhile} saving={change} readAs={readAs} />
      <div className="stack-3">
        <BrandSection {...section} />
        <LanguageSection {...section} />
      </div>
      <div className="stack-3">
        <SitePreview draft={draft} isFaulty={faults.colour === 'form'} />
        <ContactSection {...section} />
      </div>
      {!isLocked && (
        <div className={classNames('row wrap', styles['site-save'])}>
          <Button type="submit" disabled={!isReady} busy={change.isPending} busyText={t('site:saving')}>
            {t('site:save')}
          </Button>
          {total > 0 && (
            <>
              <Button look="ghost" onClick={() => form.reset()}>
                {t('site:undo')}
              </Button>
              <Badge tone="paid" icon={icons.edit}>
                {t('site:unsaved', { total })}
              </Badge>
            </>
          )}
        </div>
      )}
    </Form>
  )
}

const readAs = (field: string, value: unknown) =>
  field === 'languages' ? (value as Language[]).map((each) => languageNames[each]).join(', ') : value
