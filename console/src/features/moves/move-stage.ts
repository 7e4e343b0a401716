import type { QueuedMove } from '@kham/contract/operator/moves'
import type { IconName } from '@kham/ui/icon'
import { statusLook, type StatusTone } from '@kham/ui/status.ts'

/** Where a move stands for the desk: by what is being done, as long as anything is. */
export type MoveStage = 'TAKE' | 'CREDIT' | 'RETURN' | 'RETURN_REFUSED' | 'SUCCESS' | 'CANCELED' | 'BACK'

type Standing = Pick<QueuedMove, 'status' | 'step' | 'returnRefused'>

export function stageOf({ status, step, returnRefused }: Standing): MoveStage {
  if (step === 'RETURN' && returnRefused) return 'RETURN_REFUSED'
  if (step !== null) return step
  return status === 'SUCCESS' || status === 'CANCELED' ? status : 'BACK'
}

const ownLooks: Partial<Record<string, { tone: StatusTone; icon: IconName }>> = {
  TAKE: { tone: 'open', icon: 'clock' },
  CREDIT: { tone: 'open', icon: 'clock' },
  RETURN: { tone: 'info', icon: 'repeat' },
  RETURN_REFUSED: { tone: 'fail', icon: 'close' },
  BACK: { tone: 'info', icon: 'repeat' },
  SILENT: { tone: 'open', icon: 'timer-off' },
}

export const stageLook = (stage: MoveStage | 'SILENT') => ownLooks[stage] ?? statusLook(stage)
