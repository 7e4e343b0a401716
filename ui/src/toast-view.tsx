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
const lift = (viewport: HTMLElement | null) => viewport?.showPopover()

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
      {/* One message is no list, and a list's line may be neither alert nor status. */}
      <Toast.Root
        key={id}
        asChild
        type={isError ? 'foreground' : 'background'}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <div className={`toast ${tone}`} role={isError ? 'alert' : 'status'}>
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
        </div>
      </Toast.Root>
      <Toast.Viewport asChild label={regionLabel} hotkey={['F8']}>
        <div ref={lift} popover="manual" className="toasts" />
      </Toast.Viewport>
    </Toast.Provider>
  )
}
