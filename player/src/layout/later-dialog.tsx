import { Suspense, useEffect, useEffectEvent, type ComponentType } from 'react'
import { whenIdle } from '../when-idle.ts'
import { laterFile, prefetch, useLaterFile, useSayMissing, type LaterFile } from './later-file.ts'

interface DialogProps {
  onClose: () => void
}

/**
 * A dialog that opens over a page, in a file that comes once the page is idle: the page does not wait for it, and whoever has
 * no network any more still has it. What did not come then is asked for again when it is opened.
 */
export function laterDialog<Module, Props extends DialogProps>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const file = laterFile(load, pick)
  return function LaterDialog(props: Props & { open: boolean }) {
    usePrefetched(file)
    return props.open && <OpenDialog file={file} props={props} />
  }
}

/** The same for one of many things: it is open while there is one. */
export function laterSheet<Module, Props extends DialogProps>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  words?: readonly string[],
) {
  const file = laterFile(load, pick, words)
  return function LaterSheet({ shown }: { shown: Props | undefined }) {
    usePrefetched(file)
    return shown && <OpenDialog file={file} props={shown} />
  }
}

const usePrefetched = (file: LaterFile<unknown>) =>
  useEffect(() => void whenIdle().then(() => prefetch(file)), [file])

/** One that few open: its file comes with the first opening. */
export function rareDialog<Module, Props extends DialogProps>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  words?: readonly string[],
) {
  const file = laterFile(load, pick, words)
  return (props: Props) => <OpenDialog file={file} props={props} />
}

interface OpenDialogProps<Props> {
  file: LaterFile<ComponentType<Props>>
  props: Props
}

/** Where its file is lost it closes and says so, and the page beneath stays as it is. */
function OpenDialog<Props extends DialogProps>({ file, props }: OpenDialogProps<Props>) {
  const sayMissing = useSayMissing(file)
  const { part: Dialog, failure } = useLaterFile(file)
  const giveUp = useEffectEvent(() => {
    props.onClose()
    sayMissing(failure)
  })
  useEffect(() => {
    if (failure !== undefined) giveUp()
  }, [failure])
  return <Suspense>{Dialog && <Dialog {...props} />}</Suspense>
}
