import type { Reading, ReadingKind } from '@kham/contract/operator/books/answers'
import { formatMoney } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'
import styles from './answer-dialog.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ReadingChipsProps {
  readings: readonly Reading[]
  chosen: ReadingKind | undefined
  onChoose: (as: ReadingKind | undefined) => void
}

/** How the words were read, each with a button that has them read so alone. */
export function ReadingChips({ readings, chosen, onChoose }: ReadingChipsProps) {
  const { t } = useTranslation('answer')
  const wordsOf = ({ as, text, isNear }: Reading) => {
    if (as === 'KIP' || as === 'CREDIT')
      return t(`answer:reading.${as}`, {
        text: formatMoney({ amount: text, currency: as === 'KIP' ? 'LAK' : 'THB' }, { withUnit: true }),
      })
    if (as === 'ACCOUNT') return t(`answer:reading.${text.length < 6 ? 'ACCOUNT_END' : 'ACCOUNT'}`, { text })
    return t(`answer:reading.${as === 'CODE' && isNear ? 'CODE_NEAR' : as}`)
  }
  return (
    <div className={styles['reading-chips']} role="group" aria-label={t('answer:readAs')}>
      <span aria-hidden="true">{t('answer:readAs')}</span>
      {readings.map((reading) =>
        reading.found > 0 ? (
          <button
            key={reading.as}
            type="button"
            className={styles['reading-chip']}
            aria-pressed={chosen === reading.as}
            onClick={() => onChoose(chosen === reading.as ? undefined : reading.as)}
          >
            {wordsOf(reading)}
          </button>
        ) : (
          <span key={reading.as} className={classNames(styles['reading-chip'], styles.none)}>
            {t('answer:readingNone', { reading: wordsOf(reading) })}
          </span>
        ),
      )}
    </div>
  )
}
