import { Suspense, type ComponentType, type ReactNode } from 'react'
import { laterFile, useLaterFile } from './later-file.ts'

/** A part that a page can do without until it has come. */
export function smallPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const file = laterFile(load)
  return function SmallPart(props: Props) {
    const { part: Part } = useLaterFile(file)
    return <Suspense fallback={meanwhile}>{Part ? <Part {...props} /> : meanwhile}</Suspense>
  }
}
