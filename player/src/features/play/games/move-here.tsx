import * as icons from '@kham/ui/icons.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { usePlayer } from '../../../session.ts'
import { useCreditElsewhere } from '../../orders/moves/credit-elsewhere.ts'
import { openMoveQuery } from '../../orders/kernel/move-state.ts'
import { useMoveSheet } from './use-move-sheet.ts'

interface MoveHereProps {
  provider: ProviderId
  look?: 'primary' | 'secondary'
}

/** Leads to the move that is under way, or to a new one where another provider has credit; nothing where none has. */
export function MoveHere({ provider, look = 'secondary' }: MoveHereProps) {
  const { t } = useTranslation('game')
  const { open } = useMoveSheet()
  const elsewhere = useCreditElsewhere(provider)
  const move = useQuery(openMoveQuery).data?.move
  const name = useProviderNames()
  const isOnBreak = usePlayer().excludedUntil !== null
  const [first] = elsewhere
  if (move) {
    const view = (
      <Button look="secondary" aria-haspopup="dialog" onClick={() => open(move.id)}>
        {t('game:move.view')}
      </Button>
    )
    const about = {
      amount: formatMoney(move.amount, { withUnit: true }),
      from: name(move.from),
      to: name(move.to),
    }
    return (
      <Notice icon={icons.repeat} role="status" action={view}>
        {t('game:move.underWay', about)}
      </Notice>
    )
  }
  if (!first || isOnBreak) return null
  return (
    <Button
      look={look}
      size={look === 'primary' ? 'lg' : 'md'}
      block
      icon={icons.repeat}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      {elsewhere.length > 1
        ? t('game:move.here')
        : t('game:move.one', {
            amount: formatMoney(first.credit, { withUnit: true }),
            provider: name(first.providerId),
          })}
    </Button>
  )
}
