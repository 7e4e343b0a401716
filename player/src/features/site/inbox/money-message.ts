import { reversalReasons } from '@kham/contract/orders/deposits'
import type { InboxMessage } from '@kham/contract/site/inbox'
import { useTranslation } from '../../../words.ts'
import { whyHeld } from '../../orders/deposits/held-words.ts'
import { useProviderNames } from '../../play/providers/provider-names.ts'

/** The text of a deposit's message; null = another kind. */
export function useMoneyMessage({
  kind,
  params,
}: InboxMessage): { title: string; description: string } | null {
  const { t } = useTranslation('held')
  const providerName = useProviderNames()
  const { code = '', reason = '', providerId = '' } = params ?? {}
  if (kind === 'PAYMENT_HELD') {
    const why = t(`held:why.${whyHeld(reason)}`, { provider: providerName(providerId) })
    return { title: t('held:banner.waits'), description: `${code}: ${why}` }
  }
  if (kind !== 'REVERSED') return null
  const known = reversalReasons.find((each) => each === reason)
  const complain = t('held:reversed.complain', { code })
  const description = known ? `${t(`held:reversed.${known}`)} ${complain}` : complain
  return { title: t('held:reversed.title'), description }
}
