import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { askOnce } from '../../../ask-once.ts'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { visitorsOnly } from '../../players/players/visitors-only.ts'
import { GameRails, GameRailsSkeleton } from '../../play/games/game-rails.tsx'
import { lobbyQuery } from '../../play/games/lobby-api.ts'
import { PlayFrame } from '../../play/games/play-frame.tsx'
import { promotionsQuery } from '../../promotions/promotions/promotion-api.ts'
import { ProofOfLife } from '../times/later-proof.ts'
import { FirstSteps } from './first-steps.tsx'
import { Promise as OurPromise } from './promise.tsx'
import { PromotionSlides } from './promotion-slides.tsx'
import { ProviderMarks } from './provider-marks.tsx'
import styles from './home.module.css'
import widePageStyles from '../../../layout/wide-page.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/')({
  beforeLoad: visitorsOnly,
  loader: async ({ context: { queryClient } }) => {
    askOnce(queryClient, promotionsQuery)
    askOnce(queryClient, lobbyQuery)
    await loadWords('home')
  },
  component: HomePage,
})

function HomePage() {
  const { t } = useTranslation('home')
  usePageTitle(t('home:title'))
  const { data, isError } = useQuery(lobbyQuery)
  // All games come at once after a page's first ones: what is touched meanwhile is answered in between.
  const lobby = useDeferredValue(data)
  return (
    <PlayFrame>
      <main className={classNames('main', widePageStyles['wide-page'], styles.home)}>
        <div className={styles.herogrid}>
          <PromotionSlides />
          <OurPromise hasGames={lobby !== undefined} />
        </div>
        {lobby && <ProviderMarks providers={lobby.providers} />}
        {lobby === undefined && !isError ? (
          <GameRailsSkeleton />
        ) : (
          <GameRails lobby={lobby} between={<ProofOfLife />} />
        )}
        <FirstSteps />
      </main>
    </PlayFrame>
  )
}
