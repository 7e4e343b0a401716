import * as icons from '@kham/ui/icons.ts'
import type { NotTaken } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { NotDone } from '../../../layout/not-done.tsx'
import { useTakeSeveral, type Taken } from './payout-api.ts'
import type { Choice } from './use-choice.ts'

interface TakeBarProps {
  choice: Choice
  onTaken: (taken: Taken) => void
}

/** Above the list while several are chosen: how many, and what to do with them. */
export function ClaimBar({ choice, onTaken }: TakeBarProps) {
  const { t } = useTranslation('payout')
  const take = useTakeSeveral()
  const ids = [...(choice.chosen?.keys() ?? [])]
  const submit = () => take.mutate(ids, { onSuccess: onTaken })
  return (
    <div className="stack-3" role="group" aria-label={t('payout:several.open')}>
      <NotDone error={take.error} />
      <div className="row wrap">
        <span className="sm grow" role="status">
          {t('payout:several.chosen', { number: ids.length })} ·{' '}
          <b className="num">{formatMoney(choice.sum, { withUnit: true })}</b>
        </span>
        <Button look="ghost" size="sm" onClick={choice.stop}>
          {t('payout:several.stop')}
        </Button>
        <Button look="secondary" size="sm" onClick={choice.chooseAll}>
          {t('payout:several.all')}
        </Button>
        <Button
          size="sm"
          icon={icons.userCheck}
          disabled={ids.length === 0}
          busy={take.isPending}
          busyText={t('decide.sending')}
          onClick={submit}
        >
          {t('payout:several.take')}
        </Button>
      </div>
    </div>
  )
}

/** What came of it: how many are theirs now, and which are not, and why. */
export function ClaimResult({ taken: { payouts, notTaken, references } }: { taken: Taken }) {
  const { t } = useTranslation('payout')
  const why = ({ code, by }: NotTaken) =>
    code === 'PAYOUT_TAKEN'
      ? t('payout:isTaken', { name: by ?? '—' })
      : t(code === 'PAYOUT_HELD' ? 'refusal.PAYOUT_HELD' : 'payout:several.gone')
  return (
    <div role="status">
      <Notice tone={notTaken.length === 0 ? 'ok' : 'warn'}>
        {t('payout:several.taken', { n: payouts.length })}
        {notTaken.map((left) => (
          <span key={left.id} className="block">
            <b className="num">{references.get(left.id) ?? '—'}</b> {why(left)}
          </span>
        ))}
      </Notice>
    </div>
  )
}
