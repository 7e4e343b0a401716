import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part that a page shows in one of its states only, in a file of its own. The page's loader calls `fetch`, so that the file comes while
 * the server is asked; a page in another state does not wait for it.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
) {
  const file = async () => ({ default: await load() })
  const LoadedPart: ComponentType<Props> = lazy(file)
  const Part = (props: Props) => (
    <Suspense fallback={loading}>
      <LoadedPart {...props} />
    </Suspense>
  )
  // What fails now is asked for again when it is shown.
  return { Part, fetch: () => void file().catch(() => undefined) }
}
