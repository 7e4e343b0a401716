import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { focusFirstWrong, Form } from '@kham/ui/field'
import { useEffect, useRef, useState } from 'react'
import type { Faults } from './draft-form.ts'
import { PayingSection } from './paying-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { textLanguages, type TextLanguage } from '../../../layout/texts-draft.ts'
import { fieldOf, proposalsFor } from './proposed.ts'
import type { Hold } from './risk-of.ts'
import { SaveBar } from './save-bar.tsx'
import { TakingOutSection } from './taking-out-section.tsx'
import { TextsSection } from '../../../layout/texts-section.tsx'
import { UnsavedDialog } from '../../../layout/unsaved-dialog.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { WhoSection } from './who-section.tsx'
import styles from './promotions.module.css'

interface PromotionEditorProps {
  /** null = a new one. */
  promotion: ManagedPromotion | null
  onSaved: (promotion: ManagedPromotion) => void
  /** The bound that is to be set as proposed, and is then looked at. */
  mend?: Hold | undefined
  onMended?: () => void
}

/** All that a promotion says, and beside it what that comes to. Who may not change it sees it locked. */
export function PromotionEditor({ promotion, onSaved, mend, onMended }: PromotionEditorProps) {
  const { form, save, meanwhile, isSame, isUnreadable, isUnsaved, onSave } = useDraftForm(promotion)
  const [language, setLanguage] = useState<TextLanguage>('lo')
  const box = useRef<HTMLFormElement>(null)
  const mended = useRef<Hold>(undefined)

  useEffect(() => {
    if (save.error && box.current) focusFirstWrong(box.current)
  }, [save.error])

  useEffect(() => {
    if (mend === mended.current) return
    mended.current = mend
    if (!mend || !promotion || form.isLocked) return
    form.change(proposalsFor(promotion)[mend] ?? {})
    onMended?.()
    box.current?.querySelector<HTMLElement>(`[name="${fieldOf[mend]}"]`)?.focus()
  })

  function onSubmit() {
    if (!isUnreadable && !isSame && !meanwhile && !save.isPending) onSave(onSaved, showFaulty)
  }
  function showFaulty(fields: Faults) {
    const names = Object.keys(fields)
    const faulty = textLanguages.find((each) => names.some((name) => name.startsWith(`texts.${each}`)))
    if (faulty) setLanguage(faulty)
  }
  return (
    <div className={styles['promotion-editor']}>
      <Form className={styles['promotion-form']} ref={box} onSubmit={onSubmit}>
        <TextsSection form={form} language={language} onLanguage={setLanguage} />
        {!form.isLocked && <PictureSection form={form} />}
        <PayingSection form={form} />
        <TakingOutSection form={form} />
        <WhoSection form={form} />
        {!form.isLocked && (
          <SaveBar save={save} meanwhile={meanwhile} isNew={promotion === null} isSame={isSame} />
        )}
      </Form>
      <PreviewPanel draft={form.draft} language={language} />
      <UnsavedDialog isUnsaved={isUnsaved} />
    </div>
  )
}
