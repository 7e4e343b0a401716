import { useTranslation } from '../../../words.ts'
import { durationOf } from './duration.ts'

/** "4 minutes" in the player's language. */
export function useDurationWords() {
  const { t } = useTranslation('times')
  return (seconds: number, whole?: (n: number) => number) => {
    const { unit, n } = durationOf(seconds, whole)
    return t(`times:${unit}`, { n })
  }
}
