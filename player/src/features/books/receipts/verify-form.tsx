import { useTranslation } from '../../../words.ts'
import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { TextareaField } from '@kham/ui/textarea-field'
import { useRef, useState, type ChangeEvent } from 'react'
import { compactOfText } from './compact.ts'

/** `onFound` gets the receipt in one word. */
export function VerifyForm({ onFound }: { onFound: (compact: string) => void }) {
  const { t } = useTranslation('receipt')
  const [hasNone, setHasNone] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const look = async (text: string) => {
    const compact = await compactOfText(text)
    setHasNone(compact === null)
    if (compact) onFound(compact)
    else field.current?.focus()
  }
  const submit = () => {
    void look(field.current?.value ?? '')
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    if (chosen) await look(await chosen.text())
    // The same file may be chosen again after it was mended.
    target.value = ''
  }

  return (
    <Form className="card card-p stack" method="get" onSubmit={submit}>
      <p className="muted">{t('receipt:verify.text')}</p>
      <TextareaField
        ref={field}
        label={t('receipt:verify.label')}
        error={hasNone ? t('receipt:verify.none') : undefined}
        onChange={() => setHasNone(false)}
        spellCheck={false}
        autoCapitalize="off"
        rows={5}
      />
      <div className="row wrap">
        <Button look="secondary" size="lg" icon={icons.upload} onClick={() => file.current?.click()}>
          {t('receipt:verify.file')}
        </Button>
        <Button size="lg" className="grow" icon={icons.shieldCheck} type="submit">
          {t('receipt:verify.submit')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept=".json,.txt,application/json,text/plain"
        hidden
        onChange={(event) => void open(event)}
      />
    </Form>
  )
}
