import * as icons from '@kham/ui/icons.ts'
import type { NotTaken } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '../../../words.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { Icon } from '@kham/ui/icon'
import { downloadFrom } from '@kham/ui/save-file.ts'
import { SeveralResult } from '../kernel/several-result.tsx'
import type { BatchForm } from './batch-columns.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { batchAddress, useTakeSeveral, type Taken } from './payout-api.ts'
import type { Choice } from './use-choice.ts'

interface ClaimBarProps {
  choice: Choice
  form: BatchForm
  onTaken: (taken: Taken) => void
}

/** Claims what is chosen, and downloads the file of what was claimed. */
export function ClaimBar({ choice, form, onTaken }: ClaimBarProps) {
  const { t } = useTranslation('payout')
  const take = useTakeSeveral()
  const download = (taken: Taken) => {
    onTaken(taken)
    if (taken.payouts.length > 0) downloadFrom(addressOf('xlsx', taken, form))
  }
  const shared = { size: 'sm', disabled: choice.ids.length === 0 || take.isPending } as const
  return (
    <ChoiceBar
      label={t('payout:several.open')}
      choice={choice}
      all={t('payout:several.all')}
      error={take.error}
    >
      <Button
        {...shared}
        look="secondary"
        icon={icons.userCheck}
        onClick={() => take.mutate(choice, { onSuccess: onTaken })}
      >
        {t('payout:several.take')}
      </Button>
      <Button
        {...shared}
        icon={icons.download}
        busy={take.isPending}
        busyText={t('decide.sending')}
        onClick={() => take.mutate(choice, { onSuccess: download })}
      >
        {t('payout:several.takeFile')}
      </Button>
    </ChoiceBar>
  )
}

/** The file of what one call has claimed: what its taker holds besides may have been paid already. */
const addressOf = (as: 'xlsx' | 'csv', { payouts }: Taken, form: BatchForm) =>
  batchAddress(as, { ids: payouts.map(({ id }) => id) }, form)

interface ClaimResultProps {
  taken: Taken
  form: BatchForm
  onClose: () => void
}

/** How many were claimed, their file, and which were not claimed, and why. */
export function ClaimResult({ taken, form, onClose }: ClaimResultProps) {
  const { t } = useTranslation('payout')
  const { payouts, notTaken, references } = taken
  const why = ({ code, by }: NotTaken) =>
    code === 'PAYOUT_TAKEN'
      ? t('payout:isTaken', { name: by ?? '—' })
      : t(code === 'PAYOUT_HELD' ? 'refusal.PAYOUT_HELD' : 'payout:several.gone')
  return (
    <SeveralResult
      done={t('payout:several.taken', { n: payouts.length })}
      left={notTaken.map((left) => ({ id: left.id, name: references.get(left.id), why: why(left) }))}
      onClose={onClose}
    >
      {payouts.length > 0 &&
        (['xlsx', 'csv'] as const).map((as) => (
          <a
            key={as}
            className={buttonClass({ look: 'ghost', size: 'sm' })}
            href={addressOf(as, taken, form)}
            download
          >
            <Icon path={icons.download} size={18} />
            {t('payout:several.file', { as: as.toUpperCase() })}
          </a>
        ))}
    </SeveralResult>
  )
}
