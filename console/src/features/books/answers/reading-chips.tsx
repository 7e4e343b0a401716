import type { Reading, ReadingKind } from '@kham/contract/operator/books/answers'
import { formatMoney } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'

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
    <div className="reading-chips" role="group" aria-label={t('answer:readAs')}>
      <span aria-hidden="true">{t('answer:readAs')}</span>
      {readings.map((reading) =>
        reading.found > 0 ? (
          <button
            key={reading.as}
            type="button"
            className="reading-chip"
            aria-pressed={chosen === reading.as}
            onClick={() => onChoose(chosen === reading.as ? undefined : reading.as)}
          >
            {wordsOf(reading)}
          </button>
        ) : (
          <span key={reading.as} className="reading-chip none">
            {t('answer:readingNone', { reading: wordsOf(reading) })}
          </span>
        ),
      )}
    </div>
  )
}
