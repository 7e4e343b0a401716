import * as icons from '@kham/ui/icons.ts'
import type { Promotion } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { StickyCta } from '@kham/ui/bottom-bar'
import { Button } from '@kham/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppealNotice } from '../appeals/appeal-notice.tsx'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useClaimObstacle } from './claim-obstacle.tsx'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { MarkedText } from '@kham/ui/marked-text'
import { blockingQuery } from './promotion-api.ts'
import { PromotionFacts } from './promotion-facts.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { PromotionTerms } from './promotion-terms.tsx'
import { useTexts } from './promotion-words.ts'
import { WorkedExample } from './worked-example.tsx'
import { providerIds } from '@kham/contract/play/providers'

const ClaimSheet = laterDialog(
  () => import('./claim-sheet.tsx'),
  (file) => file.ClaimSheet,
)

/** What a promotion gives and asks for, before it is claimed. */
export function PromotionDetail({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const { title, description } = useTexts()(promotion.texts)
  const obstacle = useClaimObstacle()
  const isBlocked = useQuery(blockingQuery).data?.blocked === true
  return (
    <>
      <PromotionPicture promotion={promotion} wide />
      <div className="row between top">
        <div>
          <h2 className="h2">{title}</h2>
          <ForWhom promotion={promotion} />
        </div>
        <Badge tone="success" icon={icons.circleCheck}>
          {t('promotion:active')}
        </Badge>
      </div>
      {obstacle}
      {promotion.firstOrderOnly && <AppealNotice promotionId={promotion.id} />}
      {description !== '' && (
        <div className="sm muted">
          <MarkedText text={description} />
        </div>
      )}
      <PromotionFacts terms={promotion} given={promotion} />
      <PromotionTerms terms={promotion} given={promotion} bounds={promotion} />
      <WorkedExample promotion={promotion} title={t('promotion:example.title')} />
      {!isBlocked && <Claim promotion={promotion} isPossible={obstacle === null} />}
    </>
  )
}

function ForWhom({ promotion: { providers } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const name = useProviderNames()
  const words =
    providers.length === providerIds.length
      ? t('promotion:forAll')
      : t('promotion:forSome', { providers: providers.map(name).join(', ') })
  return <p className="sm muted">{words}</p>
}

function Claim({ promotion, isPossible }: { promotion: Promotion; isPossible: boolean }) {
  const { t } = useTranslation('promotion')
  const [isClaiming, setClaiming] = useState(false)
  return (
    <>
      <StickyCta>
        <Button
          size="lg"
          block
          icon={icons.gift}
          disabled={!isPossible}
          aria-haspopup="dialog"
          onClick={() => setClaiming(true)}
        >
          {t('promotion:claim.submit')}
        </Button>
      </StickyCta>
      <ClaimSheet open={isClaiming} promotion={promotion} onClose={() => setClaiming(false)} />
    </>
  )
}
