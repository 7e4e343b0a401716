import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { Button } from '@kham/ui/button'
import { focusFirstWrong, Form } from '@kham/ui/field'
import { useEffect, useRef, useState } from 'react'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { textLanguages, type TextLanguage } from '../../../layout/texts-draft.ts'
import { TextsSection } from '../../../layout/texts-section.tsx'
import { UnsavedDialog } from '../../../layout/unsaved-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { useIsSendingPicture } from '../../site/pictures/picture-api.ts'
import { fieldName } from './announcement-words.ts'
import { PreviewPhone } from './preview-phone.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { WhenSection, WhereSection } from './where-section.tsx'
import styles from './announcements.module.css'

interface AnnouncementEditorProps {
  /** null = a new one. */
  announcement: ManagedAnnouncement | null
  onSaved: (announcement: ManagedAnnouncement) => void
}

/** All that an announcement says, and beside it how that looks. Who may not change it sees it locked. */
export function AnnouncementEditor({ announcement, onSaved }: AnnouncementEditorProps) {
  const { t } = useTranslation('announcements', 'promotions')
  const { form, save, send, meanwhile, isSame, isUnsaved } = useDraftForm(announcement)
  const [language, setLanguage] = useState<TextLanguage>('lo')
  const isSending = useIsSendingPicture()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (save.error && box.current) focusFirstWrong(box.current)
  }, [save.error])

  const cannotSend = isSame || isSending || meanwhile !== null
  function onSubmit() {
    if (cannotSend || save.isPending) return
    send(onSaved, (names) => {
      const faulty = textLanguages.find((each) => names.some((name) => name.startsWith(`texts.${each}`)))
      if (faulty) setLanguage(faulty)
    })
  }
  const isStrip = form.draft.place === 'STRIP' || form.draft.place === 'PUSH'
  return (
    <div className={styles['announcement-editor']}>
      <Form className={styles['announcement-form']} ref={box} onSubmit={onSubmit}>
        <TextsSection
          form={form}
          language={language}
          onLanguage={setLanguage}
          hint={isStrip ? t('announcements:stripHint') : undefined}
        />
        <WhereSection form={form} />
        <WhenSection form={form} />
        {!form.isLocked && (
          <div className="stack-3">
            <NotSaved
              meanwhile={meanwhile}
              saving={save}
              nameOf={(field) => fieldName(t, field)}
              readAs={readAs}
            />
            <div className="row wrap">
              <Button
                type="submit"
                disabled={cannotSend}
                busy={save.isPending}
                busyText={t('promotions:saving')}
              >
                {t('promotions:save')}
              </Button>
              {announcement && (
                <span className="sm muted">{t(isSame ? 'promotions:same' : 'announcements:newVersion')}</span>
              )}
            </div>
          </div>
        )}
      </Form>
      <PreviewPhone draft={form.draft} language={language} />
      <UnsavedDialog isUnsaved={isUnsaved} />
    </div>
  )
}

/** The id of a picture says nothing. */
const readAs = (field: string, value: unknown) => (field === 'picture' ? value !== null : value)
