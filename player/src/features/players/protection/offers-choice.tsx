import type { Exclusion } from '@kham/contract/players/protection'
import type { Offers } from '@kham/contract/players/offers'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { RadioCards } from '@kham/ui/radio-cards'
import { useQuery } from '@tanstack/react-query'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { offersQuery, useSetOffers } from './offers-api.ts'

/** Whether the player wants offers. A NO holds at once; a YES after it waits, and is not taken while they have excluded themselves. */
export function OffersChoice({ exclusion }: { exclusion: Exclusion | null | undefined }) {
  const { t } = useTranslation('protection')
  const { data, error, refetch } = useQuery(offersQuery)
  const set = useSetOffers()
  const isExcluded = exclusion?.kind === 'SELF_EXCLUSION'
  const said = data && (data.next?.offers ?? data.offers)
  return (
    <section className="stack-3" aria-labelledby="own-offers">
      <h2 className="h2" id="own-offers">
        {t('protection:offers.title')}
      </h2>
      <p className="sm muted">{t('protection:offers.text')}</p>
      {error && !data && (
        <RetryNotice title={t('protection:offers.failed')} error={error} onRetry={() => void refetch()} />
      )}
      <div inert={data === undefined || set.isPending}>
        <RadioCards
          legend={<span className="sr">{t('protection:offers.title')}</span>}
          name="offers"
          value={(set.isPending ? set.variables : said) ?? ''}
          onChange={(chosen) => set.mutate(chosen === 'YES' ? 'YES' : 'NO')}
          options={(['YES', 'NO'] as const).map((value) => ({
            value,
            title: t(`protection:offers.${value}`),
            text: t(textOf(value, isExcluded)),
            disabled: value === 'YES' && isExcluded,
          }))}
          hint={
            data?.offers === 'NOT_ASKED' ? t('protection:offers.notAsked') : t('protection:offers.afterNo')
          }
        />
      </div>
      {data?.next && <WaitingYes next={data.next} busy={set.isPending} onStay={() => set.mutate('NO')} />}
      <RefusalNotice failure={set.error} />
    </section>
  )
}

const textOf = (value: 'YES' | 'NO', isExcluded: boolean) => {
  if (value === 'NO') return 'protection:offers.noText'
  return isExcluded ? 'protection:offers.excluded' : 'protection:offers.yesText'
}

interface WaitingYesProps {
  next: NonNullable<Offers['next']>
  busy: boolean
  onStay: () => void
}

function WaitingYes({ next, busy, onStay }: WaitingYesProps) {
  const { t } = useTranslation('protection')
  return (
    <>
      <Notice tone="info" icon={icons.clock} role="status">
        {t('protection:offers.waits', { time: formatDateTime(next.at) })}
      </Notice>
      <OnlineButton look="ghost" busy={busy} busyText={t('protection:sending')} onClick={onStay}>
        {t('protection:offers.stay')}
      </OnlineButton>
    </>
  )
}
