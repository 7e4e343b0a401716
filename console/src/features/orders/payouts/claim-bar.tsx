import * as icons from '@kham/ui/icons.ts'
import type { NotTaken } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { SeveralResult } from '../kernel/several-result.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { useTakeSeveral, type Taken } from './payout-api.ts'
import type { Choice } from './use-choice.ts'

interface ClaimBarProps {
  choice: Choice
  onTaken: (taken: Taken) => void
}

/** Claims what is chosen. */
export function ClaimBar({ choice, onTaken }: ClaimBarProps) {
  const { t } = useTranslation('payout')
  const take = useTakeSeveral()
  return (
    <ChoiceBar
      label={t('payout:several.open')}
      choice={choice}
      all={t('payout:several.all')}
      error={take.error}
    >
      <Button
        size="sm"
        icon={icons.userCheck}
        disabled={choice.ids.length === 0}
        busy={take.isPending}
        busyText={t('decide.sending')}
        onClick={() => take.mutate(choice, { onSuccess: onTaken })}
      >
        {t('payout:several.take')}
      </Button>
    </ChoiceBar>
  )
}

interface ClaimResultProps {
  taken: Taken
  onClose: () => void
}

/** How many were claimed, and which were not, and why. */
export function ClaimResult({ taken: { payouts, notTaken, references }, onClose }: ClaimResultProps) {
  const { t } = useTranslation('payout')
  const why = ({ code, by }: NotTaken) =>
    code === 'PAYOUT_TAKEN'
      ? t('payout:isTaken', { name: by ?? '—' })
      : t(code === 'PAYOUT_HELD' ? 'refusal.PAYOUT_HELD' : 'payout:several.gone')
  return (
    <SeveralResult
      done={t('payout:several.taken', { n: payouts.length })}
      left={notTaken.map((left) => ({ id: left.id, name: references.get(left.id), why: why(left) }))}
      onClose={onClose}
    />
  )
}
