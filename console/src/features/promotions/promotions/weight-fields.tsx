import { gameCategories } from '@kham/contract/play/games'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import type { DraftForm } from './draft-form.ts'
import styles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** How much of a stake counts, for each kind of game; folded, since it is seldom other than all. */
export function WeightFields({ form: { draft, change, wrong, isLocked } }: { form: DraftForm }) {
  const { t } = useTranslation('promotions')
  const isAll = gameCategories.every((category) => draft.weights[category] === '100')
  const isWrong = wrong(...gameCategories.map((category) => `turnoverWeights.${category}`)) !== undefined
  return (
    <details className={classNames('inner inner-p', styles.weights)} open={isWrong || undefined}>
      <summary>
        {t('promotions:weights')}{' '}
        <span className="faint">· {t(isAll ? 'promotions:weightsAll' : 'promotions:weightsSome')}</span>
      </summary>
      <div className={styles['promotion-fields']}>
        {gameCategories.map((category) => (
          <TextField
            key={category}
            label={t(`promotions:category.${category}`)}
            inputMode="numeric"
            autoComplete="off"
            value={draft.weights[category]}
            error={wrong(`turnoverWeights.${category}`)}
            locked={isLocked}
            onChange={({ target }) => change({ weights: { ...draft.weights, [category]: target.value } })}
          />
        ))}
      </div>
    </details>
  )
}
