import { useTranslation } from '../../../words.ts'
import { ageOf } from '@kham/ui/age.ts'
import { useNow } from '@kham/ui/use-now.ts'

/** "12 minutes ago" in the player's language. */
export function CreditAge({ asOf }: { asOf: string }) {
  const { t } = useTranslation('player')
  const { unit, n } = ageOf(asOf, useNow())
  return <time dateTime={asOf}>{t(`player:age.${unit}`, { n })}</time>
}
