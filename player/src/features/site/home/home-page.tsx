import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { visitorsOnly } from '../../players/players/visitors-only.ts'
import { Categories } from './categories.tsx'
import { FirstSteps } from './first-steps.tsx'
import { promotionsQuery } from '../../promotions/promotions/promotion-api.ts'
import { HomePromotions } from './home-promotions.tsx'
import { Hero } from './hero.tsx'
import { ProofOfLife } from '../times/later-proof.ts'
import { TrustRow } from './trust-row.tsx'
import './home.css'

export const Route = createFileRoute('/')({
  beforeLoad: visitorsOnly,
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(promotionsQuery)
    void loadWords('promotion')
    await loadWords('home')
  },
  component: HomePage,
})

function HomePage() {
  const { t } = useTranslation('home')
  usePageTitle(t('home:title'))
  return (
    <main>
      <Hero />
      <div className="page main">
        <TrustRow />
        <Categories />
        <HomePromotions />
        <ProofOfLife />
        <FirstSteps />
      </div>
    </main>
  )
}
