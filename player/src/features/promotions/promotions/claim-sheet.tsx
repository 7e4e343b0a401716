import type { Promotion } from '@kham/contract/promotions/promotions'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { ProviderMark } from '@kham/ui/provider-mark'
import { RadioCards } from '@kham/ui/radio-cards'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import type { KnownCredit } from '../../play/credits/known-credit.ts'
import { SilentProviders } from '../../play/credits/silent-providers.tsx'
import { useCredits } from '../../play/credits/use-credit.ts'
import { AppealNotice } from '../appeals/appeal-notice.tsx'
import { cashierQuery } from '../../orders/kernel/cashier-api.ts'
import { refusalCodeOf, RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { isOut, statusQuery } from '../../play/providers/status-api.ts'
import { NeedsAccount } from './claim-obstacle.tsx'
import { claimOption, type ClaimOption } from './claim-option.ts'
import { MarkedLine } from '@kham/ui/marked-text'
import { useClaim } from './promotion-acts.ts'
import { bonusWords } from '@kham/ui/promotion-figures.ts'

interface ClaimSheetProps {
  promotion: Promotion
  onClose: () => void
}

/** Choice of provider; those that do not fit say why. */
export function ClaimSheet({ promotion, onClose }: ClaimSheetProps) {
  const { t } = useTranslation('promotion')
  const navigate = useNavigate()
  const claim = useClaim(({ providerId }) => {
    void navigate({ to: '/player/deposit', search: { provider: providerId } })
  })
  const choices = useChoices(promotion)
  const [chosen, choose] = useState<ProviderId>()
  const open = choices.filter(({ option }) => option === 'ok')
  const first = choices.find(({ option }) => option === 'ok' || option === 'asking')
  const provider = open.find(({ id }) => id === chosen) ?? (first?.option === 'ok' ? first : undefined)
  // The first that fits, once all before it have answered; then it stays: nothing changes under a finger.
  if (provider && provider.id !== chosen) choose(provider.id)
  const isKnown = choices.every(({ option }) => option !== 'asking')
  const threshold = formatMoney(promotion.threshold, { withUnit: true })
  return (
    <FormDialog
      title={t('promotion:claim.title')}
      submit={t('promotion:claim.confirm')}
      busyText={t('promotion:claim.sending')}
      // Other terms are read first, on the page below.
      disabled={!provider || (claim.isError && refusalCodeOf(claim.error) === 'PROMOTION_CHANGED')}
      doing={claim}
      failure={<ClaimRefusal promotionId={promotion.id} failure={claim.error} />}
      onConfirm={() => {
        // What the home page comes with has none.
        const { id: promotionId, termsHash } = promotion
        if (provider)
          claim.mutate({ promotionId, providerId: provider.id, termsHash: termsHash || undefined })
      }}
      onClose={onClose}
    >
      <p className="sm muted">
        <MarkedLine text={t('promotion:claim.text', { bonus: bonusWords(promotion) })} />
      </p>
      <RadioCards
        legend={t('promotion:claim.providers')}
        name="claim-provider"
        value={provider?.id}
        onChange={(id) => choose(id as ProviderId)}
        options={choices.map(({ id, name, option, credit }) => ({
          value: id,
          title: name,
          text: <WhyNot promotion={promotion} option={option} credit={credit} />,
          mark: <ProviderMark provider={id} />,
          disabled: option !== 'ok',
        }))}
      />
      <SilentProviders providers={choices.filter(({ option }) => option === 'silent')} />
      {!provider && isKnown && <Notice tone="warn">{t('promotion:claim.none', { threshold })}</Notice>}
    </FormDialog>
  )
}

/** A refusal that the player can mend says where; one that support may look at again says that too. */
function ClaimRefusal({ promotionId, failure }: { promotionId: string; failure: unknown }) {
  const code = failure ? refusalCodeOf(failure) : null
  if (code === 'ACCOUNT_NOT_FOUND') return <NeedsAccount />
  return (
    <>
      <RefusalNotice failure={failure} />
      {code === 'PROMOTION_ONLY_FOR_FIRST_ORDER' && <AppealNotice promotionId={promotionId} />}
    </>
  )
}

/** Every provider of the agency, with what is to be said of it. */
function useChoices({ providers: fit, threshold }: Promotion) {
  const all = useQuery(cashierQuery).data?.providers ?? []
  const status = useQuery(statusQuery).data?.providers ?? []
  const credits = useCredits(all.map(({ id }) => id))
  return all.map(({ id, name, enabled }, place) => {
    const credit = credits[place]!
    const isOff = !enabled || isOut(status.find((each) => each.id === id)?.status)
    return { id, name, credit, option: claimOption({ isFor: fit.includes(id), isOff, credit, threshold }) }
  })
}

interface WhyNotProps {
  promotion: Promotion
  option: ClaimOption
  credit: KnownCredit
}

function WhyNot({ promotion: { threshold }, option, credit: { money } }: WhyNotProps) {
  const { t } = useTranslation('promotion')
  if (option === 'ok' || option === 'over') {
    const credit = money ? formatMoney(money, { withUnit: option === 'ok' }) : ''
    return option === 'ok' ? (
      t('promotion:claim.credit', { credit })
    ) : (
      <span className="neg">{t('promotion:claim.over', { credit, threshold: formatMoney(threshold) })}</span>
    )
  }
  if (option === 'asking') return t('promotion:claim.asking')
  return <span className="neg">{t(`promotion:claim.${option}`)}</span>
}
