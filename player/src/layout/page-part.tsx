import { Suspense, type ComponentType, type ReactNode } from 'react'
import { laterFile, prefetch, useLaterFile } from './later-file.ts'

/**
 * A part that a page shows in one of its states only, in a file of its own. The page's loader calls `prefetch`: the file comes while the
 * server is asked, and a page in another state has it for later, but does not wait for it. Where it is lost, so is the page.
 */
export function pagePart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  loading: ReactNode,
) {
  const file = laterFile(load, pick)
  function Part(props: Props) {
    const { part: Loaded, failure } = useLaterFile(file)
    if (!Loaded && failure) throw failure
    return <Suspense fallback={loading}>{Loaded ? <Loaded {...props} /> : loading}</Suspense>
  }
  return { Part, prefetch: () => prefetch(file) }
}
