import type { PicturePurpose } from '@kham/contract/operator/site/pictures'
import { useTranslation } from '../../../words.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { FieldHint } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useId, useRef, type ChangeEvent } from 'react'
import { refusalWords } from '../../../refusal-words.ts'
import { useSendPicture } from './picture-api.ts'
import styles from './pictures.module.css'
import pictureThumbStyles from '../../../layout/picture-thumb.module.css'
import fieldStyles from '@kham/ui/field.module.css'
import layoutStyles from '../../../layout/layout.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** A picture that has been sent. */
export interface Sent {
  id: string
  url: string
}

interface PictureFieldProps {
  purpose: PicturePurpose
  label: string
  note?: string
  hint: string
  /** What is wrong with the one that is chosen. */
  error?: string | undefined
  picture: Sent | null
  onPicture: (picture: Sent | null) => void
}

/** Sends a picture as soon as it is chosen, and shows what the server has made of it. */
export function PictureField({ purpose, label, note, hint, error, picture, onPicture }: PictureFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const send = useSendPicture(purpose)
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    // Chosen again after it was mended, the same file is another one.
    currentTarget.value = ''
    if (chosen && !send.isPending) send.mutate(chosen, { onSuccess: onPicture })
  }
  function remove() {
    send.reset()
    onPicture(null)
    // The button that was pressed is gone.
    input.current?.focus()
  }
  const fault = send.error ? refusalWords(t, send.error) : error
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
        {note !== undefined && <span className={fieldStyles.lopt}>{note}</span>}
      </label>
      <div className={styles['picture-field']}>
        {picture && (
          <img
            className={
              purpose === 'PROMOTION'
                ? classNames(pictureThumbStyles['picture-thumb'], pictureThumbStyles.wide)
                : pictureThumbStyles['picture-thumb']
            }
            src={picture.url}
            alt=""
          />
        )}
        <label className={buttonClass({ look: 'secondary', className: layoutStyles['file-field'] })}>
          <Icon
            path={send.isPending ? icons.spinner : icons.image}
            size={18}
            className={send.isPending ? buttonStyles.spin : ''}
          />
          <span className="ellipsis">{t(chooseWords(send.isPending, picture))}</span>
          <input
            ref={input}
            id={id}
            type="file"
            className="sr"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={`${id}-hint`}
            aria-invalid={fault ? true : undefined}
            aria-busy={send.isPending || undefined}
            onChange={take}
          />
        </label>
        {picture && (
          <Button look="ghost" icon={icons.close} onClick={remove}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <span className="sr" role="status">
        {send.isPending ? t('picture.sending') : send.isSuccess && picture ? t('picture.sent') : ''}
      </span>
      <span role="alert">
        <FieldHint id={`${id}-hint`} hint={hint} error={fault} />
      </span>
    </div>
  )
}

function chooseWords(isSending: boolean, picture: Sent | null) {
  if (isSending) return 'picture.sending'
  return picture ? 'picture.another' : 'picture.choose'
}
