import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import type { ReactNode } from 'react'
import type { KnownCredit } from './known-credit.ts'
import { silenceWords } from './silence-words.ts'
import { useAskAgain } from './use-credit.ts'

interface MustAnswerProps {
  provider: { id: ProviderId; name: string }
  credit: KnownCredit
  /** What cannot be done until then. */
  children: ReactNode
}

/** Credit last known is no basis for taking it: shows that the provider is silent, and asks again. */
export function MustAnswer({ provider: { id, name }, credit, children }: MustAnswerProps) {
  const { t } = useTranslation('player')
  const askAgain = useAskAgain()
  if (credit.state !== 'silent') return null
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button
          look="secondary"
          icon={icons.retry}
          busy={credit.isAsking}
          onClick={() => void askAgain([id])}
        >
          {t('retry')}
        </Button>
      }
    >
      <b>{silenceWords(t, credit.error, name)}</b>
      <br />
      {children}
    </Notice>
  )
}
