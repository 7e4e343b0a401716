import { Suspense, type ComponentType } from 'react'
import { laterFile, useLaterFile } from './later-file.ts'

/** A part that a page can do without: nothing stands in its place until it has come. */
export function smallPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const file = laterFile(load)
  return function SmallPart(props: Props) {
    const { part: Part } = useLaterFile(file)
    return <Suspense>{Part && <Part {...props} />}</Suspense>
  }
}
