import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Faults } from './draft-form.ts'
import { PayingSection } from './paying-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { textLanguages, type TextLanguage } from './promotion-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { TakingOutSection } from './taking-out-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { WhoSection } from './who-section.tsx'

interface PromotionEditorProps {
  /** null = a new one. */
  promotion: ManagedPromotion | null
  onSaved: (promotion: ManagedPromotion) => void
  onReload?: () => void
}

/** All that a promotion says, and beside it what that comes to. Who may not change it sees it locked. */
export function PromotionEditor({ promotion, onSaved, onReload }: PromotionEditorProps) {
  const { form, save, isSame, isUnreadable, isUnsaved, onSave } = useDraftForm(promotion)
  const [language, setLanguage] = useState<TextLanguage>('lo')
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (save.error) toFault(box.current)
  }, [save.error])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isUnreadable) toFault(box.current)
    else if (!isSame && !save.isPending) onSave(onSaved, showFaulty)
  }
  function showFaulty(fields: Faults) {
    const names = Object.keys(fields)
    const faulty = textLanguages.find((each) => names.some((name) => name.startsWith(`texts.${each}`)))
    if (faulty) setLanguage(faulty)
  }
  return (
    <div className="promotion-editor">
      <form className="promotion-form" method="post" noValidate ref={box} onSubmit={onSubmit}>
        <TextsSection form={form} language={language} onLanguage={setLanguage} />
        {!form.isLocked && <PictureSection form={form} />}
        <PayingSection form={form} />
        <TakingOutSection form={form} />
        <WhoSection form={form} />
        {!form.isLocked && (
          <SaveBar save={save} isNew={promotion === null} isSame={isSame} onReload={onReload} />
        )}
      </form>
      <PreviewPanel draft={form.draft} language={language} />
      <UnsavedDialog isUnsaved={isUnsaved} />
    </div>
  )
}

const toFault = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
