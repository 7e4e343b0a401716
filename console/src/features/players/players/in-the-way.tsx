import { CallRefused } from '@kham/contract/client'
import { closingObstacles } from '@kham/contract/operator/players/player-acts'
import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'

/** Why an account cannot be closed yet, one by one. */
export function InTheWay({ error }: { error: unknown }) {
  const { t } = useTranslation('players')
  const told = error instanceof CallRefused ? error.inTheWay : []
  const known = closingObstacles.filter((each) => told.includes(each))
  if (known.length === 0) return null
  return (
    <Notice tone="warn">
      <b>{t('players:inTheWay.title')}</b>
      <ul>
        {known.map((obstacle) => (
          <li key={obstacle}>{t(`players:inTheWay.${obstacle}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
