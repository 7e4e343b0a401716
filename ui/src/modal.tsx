import { useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import styles from './modal.module.css'
import { Orb } from './orb.tsx'
import type { OrbLook } from './orb.tsx'

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  look?: 'sheet' | 'dialog' | 'alert' | 'drawer' | 'side'
  icon?: OrbLook
  /** An alert asks in the middle; one that has fields begins where they do. */
  hasFields?: boolean
  hideTitle?: boolean
  head?: ReactNode
  children: ReactNode
}

/**
 * Everything that covers a page. `sheet` rises from the bottom to 576 px and is a dialog on wider screens, `dialog` is
 * always in the middle, `drawer` comes from the left, `side` is a panel on the right and a sheet on a phone. They
 * close by Esc, by their cross and by a press beside them. `alert` asks a question that such a press must not answer.
 * Focus moves in, stays in, and goes back to the opener. `icon` and `alert` centre the title.
 */
export function Modal({ open, ...modal }: ModalProps) {
  return open ? <OpenModal {...modal} /> : null
}

function OpenModal({
  onClose,
  title,
  closeLabel,
  look = 'sheet',
  icon,
  hasFields = false,
  hideTitle = false,
  head,
  children,
}: Omit<ModalProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    // Closing before React takes the element away is what gives focus back to the opener.
    return () => dialog?.close()
  }, [])

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // Chromium closes by itself on a second Esc; our own close, on the way out, must not be reported.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === box.current && !event.currentTarget.open) onClose()
  }
  // Both ends of the press must lie outside, else selecting text out of a field would close the dialog.
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    pressedBeside.current = isBeside(event)
  }
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (look !== 'alert' && pressedBeside.current && isBeside(event)) onClose()
  }

  return (
    <dialog
      ref={box}
      className={classNames(styles.modal, look === 'alert' ? styles.dialog : styles[look])}
      role={look === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={styles['modal-in']}>
        {(look === 'sheet' || look === 'side') && <div className={styles.grip} />}
        {head !== undefined && <div className={styles['drawer-head']}>{head}</div>}
        {icon && <Orb {...icon} />}
        <h2
          id={titleId}
          className={
            hideTitle
              ? 'sr'
              : classNames('h2', styles['modal-h'], (icon ?? (look === 'alert' && !hasFields)) && 'center')
          }
        >
          {title}
        </h2>
        {children}
        <IconButton className={styles.close} icon={icons.close} label={closeLabel} onClick={onClose} />
      </div>
    </dialog>
  )
}

function isBeside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
