import type { BankStatement, RowKind } from '@kham/contract/operator/statements'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import type { IconName } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'

type Look = { tone: StatusTone; icon: IconName }

const looks: Record<BankStatement['state'], Look> = {
  READING: { tone: 'open', icon: 'clock' },
  READY: { tone: 'paid', icon: 'warning' },
  COMPARING: { tone: 'info', icon: 'scale' },
  COMPARED: { tone: 'success', icon: 'check' },
  DISCARDED: { tone: 'open', icon: 'ban' },
}

/** Where a statement stands. */
export function StatementBadge({ state }: Pick<BankStatement, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`statement.stateOf.${state}`)}</Badge>
}

const kindLooks: Record<RowKind, Look> = {
  BROKEN: { tone: 'fail', icon: 'close' },
  DUPLICATE: { tone: 'open', icon: 'copy' },
  NEW: { tone: 'info', icon: 'plus' },
  MATCHED: { tone: 'success', icon: 'check' },
  LIKELY: { tone: 'info', icon: 'search' },
  AMOUNT_DIFFERS: { tone: 'fail', icon: 'alert-circle' },
  UNKNOWN_TO_US: { tone: 'paid', icon: 'warning' },
  QUEUED: { tone: 'success', icon: 'banknote' },
  MISSING_IN_BANK: { tone: 'fail', icon: 'search-off' },
}

/** What our books say to a line. */
export function RowKindBadge({ kind }: { kind: RowKind }) {
  const { t } = useTranslation()
  return <Badge {...kindLooks[kind]}>{t(`statement.kind.${kind}`)}</Badge>
}
