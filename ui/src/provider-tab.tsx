import type { ReactNode } from 'react'
import './choice.css'
import { ProviderMark } from './provider-mark.tsx'

type ProviderTabProps = { provider: string; name: ReactNode; credit?: ReactNode }

/** What stands in a provider's tab of the lobby. Put it into a link of class `ptab`, and the links into a `scroller`. */
export const ProviderTab = ({ provider, name, credit }: ProviderTabProps) => (
  <>
    <ProviderMark provider={provider} />
    <span>
      <span className="nm">{name}</span>
      {credit !== undefined && <span className="cr num">{credit}</span>}
    </span>
  </>
)
