import type { LooseTerm } from '@kham/contract/operator/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'

/** What of its terms may cost more than one thinks; nothing where none does. */
export function LooseTerms({ warnings }: { warnings: readonly LooseTerm[] }) {
  const { t } = useTranslation('promotions')
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      <b>{t('warning.title')}</b>
      <ul>
        {warnings.map((term) => (
          <li key={term}>{t(`warning.${term}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
