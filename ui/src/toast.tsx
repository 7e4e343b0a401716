import { createContext, lazy, Suspense, useCallback, useContext, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { showAbove } from './show-above.ts'
import type { ToastMessage, ToastViewProps } from './toast-view.tsx'

export type Toasts = {
  success: (title: ReactNode, text?: ReactNode) => void
  error: (title: ReactNode, text?: ReactNode) => void
  dismiss: () => void
}

/** Radix Toast weighs as much as all our own components, so it comes with the first message. Where it is lost, messages are plain. */
const ToastView = lazy<ComponentType<ToastViewProps>>(() =>
  import('./toast-view.tsx').then(
    ({ ToastView: view }) => ({ default: view }),
    () => ({ default: PlainToast }),
  ),
)

/** It needs no style sheet: a browser lays it over the page by itself, and takes it away with the next press. */
const PlainToast = ({ message: { id, title, text } }: ToastViewProps) => (
  <div key={id} ref={showAbove} popover="auto" role="alert">
    {title} {text}
  </div>
)

const ToastContext = createContext<Toasts | null>(null)

type ToastProviderProps = { label: string; closeLabel: string; regionLabel: string; children: ReactNode }

/**
 * Gives its children `useToast`. One message shows at a time, for five seconds; a new one takes the place of the old.
 * `label` is read out before each message. `regionLabel` names the place of messages, which F8 jumps to; it may hold
 * "{hotkey}".
 */
export function ToastProvider({ label, closeLabel, regionLabel, children }: ToastProviderProps) {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const toasts = useMemo<Toasts>(() => {
    const show = (tone: ToastMessage['tone']) => (title: ReactNode, text?: ReactNode) => {
      setMessage((last) => ({ id: (last?.id ?? 0) + 1, tone, title, text }))
      setIsOpen(true)
    }
    return { success: show('ok'), error: show('err'), dismiss: () => setIsOpen(false) }
  }, [])
  const forget = useCallback(() => setMessage(null), [])
  return (
    <ToastContext value={toasts}>
      {children}
      {message && (
        <Suspense>
          <ToastView
            message={message}
            open={isOpen}
            label={label}
            closeLabel={closeLabel}
            regionLabel={regionLabel}
            onClose={toasts.dismiss}
            onForget={forget}
          />
        </Suspense>
      )}
    </ToastContext>
  )
}

/** Shows messages. What happened to money must also stay on the page; a toast alone is not enough. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
