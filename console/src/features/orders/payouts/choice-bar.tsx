import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import type { ReactNode } from 'react'
import { NotDone } from '../../../layout/not-done.tsx'
import { useTranslation } from '../../../words.ts'
import type { Choice } from './use-choice.ts'
import styles from './payouts.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ChoiceBarProps {
  label: string
  choice: Choice
  /** Label of the button that chooses all that can be chosen on this page. */
  all: string
  error: unknown
  /** The button that acts on the chosen ones. */
  children: ReactNode
}

/** Above the list while several are chosen: how many, and what to do with them. */
export function ChoiceBar({ label, choice, all, error, children }: ChoiceBarProps) {
  const { t } = useTranslation('payout')
  return (
    <div className={classNames('stack-3', styles['choice-bar'])} role="group" aria-label={label}>
      <NotDone error={error} />
      <div className="row wrap">
        <span className="sm grow" role="status">
          {t('payout:several.chosen', { number: choice.ids.length })} ·{' '}
          <b className="num">{formatMoney(choice.sum, { withUnit: true })}</b>
        </span>
        <Button look="ghost" size="sm" onClick={choice.stop}>
          {t('payout:several.stop')}
        </Button>
        <Button look="secondary" size="sm" onClick={choice.chooseAll}>
          {all}
        </Button>
        {children}
      </div>
    </div>
  )
}
