import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { useState } from 'react'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { SeveralResult } from '../kernel/several-result.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { useConfirmSeveral, type Confirmed } from './payout-api.ts'
import type { Choice } from './use-choice.ts'

interface ConfirmBarProps {
  choice: Choice
  onConfirmed: (confirmed: Confirmed) => void
}

/** Confirms what is chosen after one question. */
export function ConfirmBar({ choice, onConfirmed }: ConfirmBarProps) {
  const { t } = useTranslation('payout')
  const confirm = useConfirmSeveral()
  const [isAsked, setIsAsked] = useState(false)
  // What was sent stays in the question, though it leaves the list meanwhile.
  const { ids, sum } = confirm.isPending ? confirm.variables : choice
  const values = { n: ids.length, sum: formatMoney(sum, { withUnit: true }) }
  const ask = () => {
    confirm.reset()
    setIsAsked(true)
  }
  return (
    <ChoiceBar
      label={t('payout:severalDone.open')}
      choice={choice}
      all={t('payout:severalDone.all')}
      error={null}
    >
      <Button size="sm" icon={icons.check} disabled={ids.length === 0} onClick={ask}>
        {t('payout:severalDone.ask')}
      </Button>
      {isAsked && (
        <ConfirmAct
          title={t('payout:severalDone.title', values)}
          submit={t('payout:severalDone.submit', values)}
          doing={confirm}
          disabled={ids.length === 0}
          onConfirm={() => confirm.mutate(choice, { onSuccess: onConfirmed })}
          onClose={() => setIsAsked(false)}
        >
          <p className="muted sm center">{t('payout:severalDone.text')}</p>
        </ConfirmAct>
      )}
    </ChoiceBar>
  )
}

interface ConfirmResultProps {
  confirmed: Confirmed
  onClose: () => void
}

/** How many are done, and which are not, and why. */
export function ConfirmResult({ confirmed, onClose }: ConfirmResultProps) {
  const { t } = useTranslation('payout')
  const { payouts, notConfirmed, references } = confirmed
  return (
    <SeveralResult
      done={t('payout:severalDone.confirmed', { n: payouts.length })}
      left={notConfirmed.map(({ id, code }) => ({
        id,
        name: references.get(id),
        why: t(code === 'FOUR_EYES' ? 'payout:severalDone.saidReturned' : 'payout:severalDone.gone'),
      }))}
      onClose={onClose}
    />
  )
}
