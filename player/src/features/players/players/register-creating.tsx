import { useTranslation } from '../../../words.ts'
import { BrandMark } from '@kham/ui/brand'
import { StatePage } from '@kham/ui/state-page'

/** How long we tell a player that it may take. */
const aboutMinutes = 2

export function RegisterCreating() {
  const { t } = useTranslation('auth')
  return (
    <StatePage
      role="status"
      underBar
      mark={<BrandMark petals size={104} />}
      title={t('auth:creating.title')}
      text={t('auth:creating.text', { minutes: aboutMinutes })}
    />
  )
}
