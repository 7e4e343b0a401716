import { Suspense, type ComponentType, type ReactNode } from 'react'
import { laterFile, useLaterFile } from './later-file.ts'

/** A part that a page can do without until it has come. `words`: the namespaces that come with it. */
export function smallPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  meanwhile: ReactNode = null,
  words: readonly string[] = [],
) {
  const file = laterFile(load, pick, words)
  return function SmallPart(props: Props) {
    const { part: Part } = useLaterFile(file)
    return <Suspense fallback={meanwhile}>{Part ? <Part {...props} /> : meanwhile}</Suspense>
  }
}
