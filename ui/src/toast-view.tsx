import { Toast } from 'radix-ui'
import type { ReactNode } from 'react'
import './button.css'
import { Icon } from './icon.tsx'
import './toast.css'

export type ToastMessage = { id: number; tone: 'ok' | 'err'; title: ReactNode; text?: ReactNode }

type ToastViewProps = {
  message: ToastMessage
  label: string
  closeLabel: string
  regionLabel: string
  onClose: () => void
}

const shownMs = 5000

/** Into the top layer, where an open dialog does not hide it. */
const lift = (viewport: HTMLOListElement | null) => viewport?.showPopover()

/** The one message on screen, with Radix's timer, swipe and F8. Use `useToast` instead of this. */
export function ToastView({
  message: { id, tone, title, text },
  label,
  closeLabel,
  regionLabel,
  onClose,
}: ToastViewProps) {
  const isError = tone === 'err'
  return (
    <Toast.Provider label={label} duration={shownMs} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={id}
        className={`toast ${tone}`}
        role={isError ? 'alert' : 'status'}
        type={isError ? 'foreground' : 'background'}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <span className="ti">
          <Icon name={isError ? 'alert-circle' : 'circle-check'} />
        </span>
        <span className="grow">
          <Toast.Title className="tx1">{title}</Toast.Title>
          {text !== undefined && <Toast.Description className="tx2">{text}</Toast.Description>}
        </span>
        <Toast.Close className="iconbtn x" aria-label={closeLabel}>
          <Icon name="close" size={18} />
        </Toast.Close>
        <i className="bar" />
      </Toast.Root>
      <Toast.Viewport ref={lift} popover="manual" className="toasts" label={regionLabel} hotkey={['F8']} />
    </Toast.Provider>
  )
}
