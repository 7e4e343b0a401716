import { providerIds } from '@kham/contract/providers'
import { useTranslation } from '@kham/site/words'
import { ProviderTab } from '@kham/ui/provider-tab'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CreditText } from '../credits/credit-text.tsx'
import { StatusMark } from '../providers/status-mark.tsx'

/** Links, not tabs: each provider has an address of its own. */
export function ProviderTabs() {
  const { t } = useTranslation('game')
  const row = useCurrentInView()
  return (
    <nav className="scroller ptabs" aria-label={t('providers')} ref={row}>
      {providerIds.map((provider) => (
        <Link
          key={provider}
          to="/player/game/$provider"
          params={{ provider }}
          className="ptab"
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <ProviderTab
            provider={provider}
            name={t(`common:provider.${provider}`)}
            credit={<CreditText provider={provider} />}
          />
          <StatusMark provider={provider} />
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the row is wider than the screen: brings the chosen provider into sight. */
function useCurrentInView() {
  const row = useRef<HTMLElement>(null)
  const { provider } = useParams({ strict: false })
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`[href="/player/game/${provider}"]`)
    if (!current || !row.current) return
    row.current.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2 })
  }, [provider])
  return row
}
