import { Toast } from 'radix-ui'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import buttonStyles from './button.module.css'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import { showAbove } from './show-above.ts'
import styles from './toast.module.css'
import { classNames } from './class-names.ts'

export type ToastMessage = { id: number; tone: 'ok' | 'err'; title: ReactNode; text?: ReactNode }

export type ToastViewProps = {
  message: ToastMessage
  open: boolean
  label: string
  closeLabel: string
  regionLabel: string
  onClose: () => void
  /** The closed message is needed no more. */
  onForget: () => void
}

const shownMs = 5000
const forgottenAfterMs = 1_000_000

/** The one message on screen, with Radix's timer, swipe and F8. Use `useToast` instead of this. */
export function ToastView({
  message: { id, tone, title, text },
  open,
  label,
  closeLabel,
  regionLabel,
  onClose,
  onForget,
}: ToastViewProps) {
  const isError = tone === 'err'
  useEffect(() => {
    const timer = open ? undefined : setTimeout(onForget, forgottenAfterMs)
    return () => clearTimeout(timer)
  }, [open, onForget])
  const place = useTopDialog(open)
  if (place === null) return null
  return createPortal(
    // Each message has a place of its own: the last one's may lie below a dialog that was opened since.
    <Toast.Provider
      key={id}
      announcerContainer={place}
      label={label}
      duration={shownMs}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {/* One message is no list, and a list's line may be neither alert nor status. */}
      <Toast.Root
        asChild
        open={open}
        type={isError ? 'foreground' : 'background'}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        <div className={classNames(styles.toast, styles[tone])} role={isError ? 'alert' : 'status'}>
          <span className={styles.icon}>
            <Icon path={isError ? icons.alertCircle : icons.circleCheck} />
          </span>
          <span className="grow">
            <Toast.Title className={styles.title}>{title}</Toast.Title>
            {text !== undefined && <Toast.Description className={styles.text}>{text}</Toast.Description>}
          </span>
          <Toast.Close className={classNames(buttonStyles.iconbtn, styles.close)} aria-label={closeLabel}>
            <Icon path={icons.close} size={18} />
          </Toast.Close>
          <i className={styles.bar} />
        </div>
      </Toast.Root>
      <Toast.Viewport asChild label={regionLabel} hotkey={['F8']}>
        <div ref={showAbove} popover="manual" className={styles.toasts} />
      </Toast.Viewport>
    </Toast.Provider>,
    place,
  )
}

/**
 * The dialog that lies over all else, since nothing outside of it can be pressed or read; the page where none is open. Dialogs that open and
 * close are followed while a message is `open`. null = not known yet.
 */
function useTopDialog(open: boolean): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => {
    if (!open) return undefined
    const look = () => setPlace(Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body)
    look()
    const dialogs = new MutationObserver(look)
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => dialogs.disconnect()
  }, [open])
  return place
}
