import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import { statusLook, type StatusTone } from '@kham/ui/status.ts'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'

/** A move's stage for the desk: by its running step, if any. */
type MoveStage = 'TAKE' | 'CREDIT' | 'RETURN' | 'RETURN_REFUSED' | 'SUCCESS' | 'CANCELED' | 'BACK'

type Standing = Pick<QueuedMove, 'status' | 'step' | 'returnRefused'>

export function stageOf({ status, step, returnRefused }: Standing): MoveStage {
  if (step === 'RETURN' && returnRefused) return 'RETURN_REFUSED'
  if (step !== null) return step
  return status === 'SUCCESS' || status === 'CANCELED' ? status : 'BACK'
}

const ownLooks: Partial<Record<string, { tone: StatusTone; icon: IconPath }>> = {
  TAKE: { tone: 'open', icon: icons.clock },
  CREDIT: { tone: 'open', icon: icons.clock },
  RETURN: { tone: 'info', icon: icons.repeat },
  RETURN_REFUSED: { tone: 'fail', icon: icons.close },
  BACK: { tone: 'info', icon: icons.repeat },
  SILENT: { tone: 'open', icon: icons.timerOff },
}

const stageLook = (stage: MoveStage | 'SILENT') => ownLooks[stage] ?? statusLook(stage)

/** Where a move stands; a silent provider comes before what it is asked for. */
export function MoveBadge({ order }: { order: QueuedMove }) {
  const { t } = useTranslation('move')
  const stage = order.silentSince === null ? stageOf(order) : 'SILENT'
  return (
    <Badge {...stageLook(stage)}>
      {t([`move:stage.${stage}`, `stage.${stage}`], { defaultValue: stage })}
    </Badge>
  )
}
