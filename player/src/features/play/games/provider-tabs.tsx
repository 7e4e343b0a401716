import { providerIds } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { ProviderTab } from '@kham/ui/provider-tab'
import { useChosenInView } from '@kham/ui/use-chosen-in-view.ts'
import { Link, useParams } from '@tanstack/react-router'
import { CreditText } from '../credits/credit-text.tsx'
import { StatusMark } from '../providers/status-mark.tsx'

/** Links, not tabs: each provider has an address of its own. */
export function ProviderTabs() {
  const { t } = useTranslation('game')
  const { provider: here } = useParams({ strict: false })
  const row = useChosenInView<HTMLElement>(`[href="/player/game/${here}"]`)
  return (
    <nav className="scroller ptabs" aria-label={t('game:providers')} ref={row}>
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
            name={t(`provider.${provider}`)}
            credit={<CreditText provider={provider} />}
          />
          <StatusMark provider={provider} />
        </Link>
      ))}
    </nav>
  )
}
