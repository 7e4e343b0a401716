import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { StatusLink } from '../providers/status-link.tsx'
import { CreditAge } from './credit-age.tsx'
import { isNotOffered } from './credit-api.ts'
import { silenceWords } from './silence-words.ts'
import { useAskAgain, useCredits } from './use-credit.ts'

interface SilentProvidersProps {
  providers: readonly { id: ProviderId; name: string }[]
  /** Where the page itself does not say what they told last. */
  isLastTold?: boolean
}

/** The providers that do not answer, in one line with a retry button; nothing while all answer. */
export function SilentProviders({ providers, isLastTold = false }: SilentProvidersProps) {
  const { t } = useTranslation('player')
  const credits = useCredits(providers.map(({ id }) => id))
  const askAgain = useAskAgain()
  const silent = providers
    .map((provider, place) => ({ ...provider, ...credits[place]! }))
    .filter(({ state, error }) => state === 'silent' && !isNotOffered(error))
  if (silent.length === 0) return null

  const names = silent.map(({ name }) => name).join(', ')
  const isBusy = silent.some(({ isAsking }) => isAsking)
  return (
    <Notice
      tone="warn"
      icon={icons.unplug}
      role="alert"
      action={
        <Button
          look="secondary"
          icon={icons.retry}
          busy={isBusy}
          onClick={() => void askAgain(silent.map(({ id }) => id))}
        >
          {t('retry')}
        </Button>
      }
    >
      {silenceWords(t, silent.find(({ error }) => error)?.error ?? null, names)} <StatusLink />
      {isLastTold &&
        silent.map(({ id, name, money, asOf }) =>
          money && asOf !== null ? (
            <span key={id} className="block sm">
              {t('player:lastTold', { provider: name, amount: formatMoney(money, { withUnit: true }) })}{' '}
              <CreditAge asOf={asOf} />
            </span>
          ) : null,
        )}
    </Notice>
  )
}
