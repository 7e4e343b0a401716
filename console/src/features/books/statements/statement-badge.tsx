import type { BankStatement, RowKind } from '@kham/contract/operator/books/statements'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'
import type { PreviewKind } from './preview-line.ts'

type Look = { tone: StatusTone; icon: IconPath }

const looks: Record<BankStatement['state'], Look> = {
  READING: { tone: 'open', icon: icons.clock },
  READY: { tone: 'paid', icon: icons.warning },
  COMPARING: { tone: 'info', icon: icons.scale },
  COMPARED: { tone: 'success', icon: icons.check },
  DISCARDED: { tone: 'open', icon: icons.ban },
}

/** Where a statement stands. */
export function StatementBadge({ state }: Pick<BankStatement, 'state'>) {
  const { t } = useTranslation('statement')
  return <Badge {...looks[state]}>{t(`statement:stateOf.${state}`)}</Badge>
}

const kindLooks: Record<RowKind, Look> = {
  BROKEN: { tone: 'fail', icon: icons.close },
  DUPLICATE: { tone: 'open', icon: icons.copy },
  NEW: { tone: 'info', icon: icons.plus },
  MATCHED: { tone: 'success', icon: icons.check },
  LIKELY: { tone: 'info', icon: icons.search },
  AMOUNT_DIFFERS: { tone: 'fail', icon: icons.alertCircle },
  UNKNOWN_TO_US: { tone: 'paid', icon: icons.warning },
  QUEUED: { tone: 'success', icon: icons.banknote },
  MISSING_IN_BANK: { tone: 'fail', icon: icons.searchOff },
}

/** What our books say to a line. */
export function RowKindBadge({ kind }: { kind: RowKind }) {
  const { t } = useTranslation('statement')
  return <Badge {...kindLooks[kind]}>{t(`statement:kind.${kind}`)}</Badge>
}

const previewLooks: Record<PreviewKind, Look> = {
  MOVEMENT: { tone: 'info', icon: icons.plus },
  BROKEN: { tone: 'fail', icon: icons.close },
  LEFT_OUT: { tone: 'open', icon: icons.ban },
}

/** What becomes of a line of a file that is not sent yet. */
export function PreviewBadge({ kind }: { kind: PreviewKind }) {
  const { t } = useTranslation('statement')
  return <Badge {...previewLooks[kind]}>{t(`statement:previewKind.${kind}`)}</Badge>
}
