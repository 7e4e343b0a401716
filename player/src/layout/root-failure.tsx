import { CallRefused } from '@kham/contract/client'
import { type ErrorComponentProps } from '@tanstack/react-router'
import { OfflinePage } from './offline-page.tsx'
import { FullLoader } from './full-loader.tsx'
import { smallPart } from './small-part.tsx'
import { SomethingWrong } from './something-wrong.tsx'

/** Hardly anybody reads it, and who does has a network. */
const NobodysSite = smallPart(
  () => import('./nobodys-site.tsx'),
  (file) => file.NobodysSite,
  <FullLoader />,
)

/** Nobody's site answers here, or something else broke before the site could show. */
export function RootFailure(props: ErrorComponentProps) {
  const { error } = props
  if (error instanceof CallRefused && error.code === 'NETWORK') return <OfflinePage />
  const isNobodysSite = error instanceof CallRefused && error.status === 404
  return isNobodysSite ? <NobodysSite /> : <SomethingWrong {...props} />
}
