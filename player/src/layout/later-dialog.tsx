import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { whenIdle } from '../when-idle.ts'

/**
 * A dialog that opens over a page, in a file that comes once the page is idle: the page does not wait for it, and whoever has
 * no network any more still has it. What did not come then is asked for again when it is opened.
 */
export function laterDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const file = async () => ({ default: await load() })
  const Dialog: ComponentType<Props> = lazy(file)
  return function LaterDialog({ open, ...props }: Props & { open: boolean }) {
    useEffect(() => void whenIdle().then(() => file().catch(() => undefined)), [])
    return <Suspense>{open && <Dialog {...(props as unknown as Props)} />}</Suspense>
  }
}
