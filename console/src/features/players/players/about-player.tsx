import { useTranslation } from '../../../words.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { lazy, Suspense } from 'react'

/** It comes with the first panel that is opened, so that the queue itself is there sooner. */
const PlayerBrief = lazy(async () => ({
  default: (await import('./player-brief.tsx')).PlayerBrief,
}))

export function AboutPlayer({ id }: { id: string }) {
  const { t } = useTranslation('players')
  return (
    <Suspense fallback={<SkeletonRows label={t('players:loading')} />}>
      <PlayerBrief id={id} />
    </Suspense>
  )
}
