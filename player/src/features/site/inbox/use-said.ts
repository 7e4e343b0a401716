import type { InboxMessage } from '@kham/contract/site/inbox'
import { useTranslation } from '../../../words.ts'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import { useMoneyMessage } from './money-message.ts'

/** A message's words: its own, or those that the site has for its kind. */
export function useSaid(message: InboxMessage): { title: string; description: string } {
  const { t } = useTranslation('inbox')
  const textsOf = useTexts()
  const ofMoney = useMoneyMessage(message)
  const { kind, texts } = message
  if (texts) return textsOf(texts)
  if (ofMoney) return ofMoney
  const isNamed = kind === 'REWARD' || kind === 'REFERRAL' || kind === 'PAGE'
  return { title: isNamed ? t(`inbox:kind.${kind}`) : '', description: '' }
}
