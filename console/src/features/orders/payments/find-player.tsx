import type { SuggestedPlayer } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { playersQuery } from './payment-api.ts'
import { SearchLine } from './search-line.tsx'
import { PlayerRow } from './suggested-rows.tsx'
import styles from './payments.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface FindPlayerProps {
  id: string
  onCredit: (player: SuggestedPlayer) => void
}

/** Looks for any player, by name or by the code of an order. */
export function FindPlayer({ id, onCredit }: FindPlayerProps) {
  const { t } = useTranslation('payment')
  const [asked, setAsked] = useState('')
  return (
    <div className={classNames('stack-3', styles['found-players'])}>
      <SearchLine
        name={t('payment:suggest.find')}
        label={t('payment:suggest.find')}
        placeholder={t('payment:suggest.findText')}
        onSearch={(text) => setAsked(text.trim())}
      />
      {asked !== '' && <Found key={asked} id={id} search={asked} onCredit={onCredit} />}
    </div>
  )
}

function Found({ id, search, onCredit }: FindPlayerProps & { search: string }) {
  const { t } = useTranslation('payment')
  const { data, isPending, isError, error, refetch } = useQuery(playersQuery(id, search))
  return (
    <div role="status" className="stack-3">
      {isPending && <SkeletonRows count={2} label={t('payment:suggest.finding')} />}
      {isError && (
        <RetryNotice title={t('payment:suggest.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="muted sm">{t('payment:suggest.nobody')}</p>}
      {data?.map((player) => (
        <PlayerRow key={player.id} player={player} onCredit={() => onCredit(player)} />
      ))}
    </div>
  )
}
