import type { ProviderId } from '@kham/contract/providers'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { useTranslation } from 'react-i18next'
import type { KnownCredit } from '../credits/known-credit.ts'
import { silenceWords } from '../credits/silence-words.ts'
import { useAskAgain } from '../credits/use-credit.ts'

interface ProviderMustAnswerProps {
  provider: { id: ProviderId; name: string }
  credit: KnownCredit
}

/** What was known last is no ground to take credit from: says that there is no withdrawal before the provider has answered. */
export function ProviderMustAnswer({ provider: { id, name }, credit }: ProviderMustAnswerProps) {
  const { t } = useTranslation('withdraw')
  const askAgain = useAskAgain()
  if (credit.state !== 'silent') return null
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button look="secondary" icon="retry" busy={credit.isAsking} onClick={() => void askAgain([id])}>
          {t('form.retry')}
        </Button>
      }
    >
      <b>{silenceWords(t, credit.error, name)}</b>
      <br />
      {t('form.providerDown', { provider: name })}
    </Notice>
  )
}
