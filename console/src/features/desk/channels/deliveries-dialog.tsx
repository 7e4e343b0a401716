import type { Channel, Delivery } from '@kham/contract/operator/desk/channels'
import { useAnswer } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Modal } from '@kham/ui/modal'
import { Pager } from '@kham/ui/pager'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useState } from 'react'
import { NotDone } from '../../../layout/not-done.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { eventKey } from './event-key.ts'
import { deliveriesQuery, useRetryDelivery } from './channel-api.ts'
import styles from './channels.module.css'

const toneOf = {
  WAITING: 'open',
  DELIVERED: 'success',
  SUMMED: 'info',
  DEAD: 'fail',
} as const satisfies Record<Delivery['status'], string>

/** A channel's deliveries of the last thirty days, and failed ones. */
export function DeliveriesDialog({
  channel: { id, name },
  onClose,
}: {
  channel: Channel
  onClose: () => void
}) {
  const { t } = useTranslation('channels')
  const [page, setPage] = useState(1)
  const { shown, isOld, error, isPending, refetch } = useAnswer(deliveriesQuery(id, page))
  const retry = useRetryDelivery()
  const pages = shown ? Math.ceil(shown.total / shown.pageSize) : 0
  return (
    <Modal
      open
      look="dialog"
      title={t('channels:deliveriesTitle', { name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className="stack">
        {error && (
          <RetryNotice title={t('channels:deliveriesFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {isPending && <SkeletonRows count={4} label={t('channels:loading')} />}
        {shown?.total === 0 && <EmptyState icon={icons.bell} title={t('channels:noDeliveries')} />}
        <NotDone error={retry.error} />
        {shown && shown.total > 0 && (
          <Answer isOld={isOld}>
            <ul className={styles['channel-deliveries']} aria-label={t('channels:deliveries')}>
              {shown.deliveries.map((delivery) => (
                <li key={delivery.id} className="row between top">
                  <div>
                    <div className="sm">{t(`channels:eventOf.${eventKey(delivery.type)}`)}</div>
                    <div className="xs faint num">
                      {formatDateTime(delivery.createdAt)} · {t('channels:tries', { n: delivery.tries })}
                    </div>
                  </div>
                  <div className="row">
                    <Badge tone={toneOf[delivery.status]}>{t(`channels:statusOf.${delivery.status}`)}</Badge>
                    <RetryButton delivery={delivery} isBusy={retry.isPending} onRetry={retry.mutate} />
                  </div>
                </li>
              ))}
            </ul>
          </Answer>
        )}
        {shown && pages > 1 && (
          <Pager
            label={t('queue.pager')}
            text={t('queue.page', { page, pages, total: shown.total })}
            previousLabel={t('queue.previous')}
            nextLabel={t('queue.next')}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
            onNext={page < pages ? () => setPage(page + 1) : undefined}
          />
        )}
      </div>
    </Modal>
  )
}

interface RetryButtonProps {
  delivery: Delivery
  isBusy: boolean
  onRetry: (id: string) => void
}

function RetryButton({ delivery: { id, status, type }, isBusy, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('channels')
  const staff = useStaff()
  if (status !== 'DEAD' || !mayDecide(staff)) return null
  return (
    <Button
      look="secondary"
      size="sm"
      icon={icons.retry}
      disabled={isBusy}
      aria-label={`${t('channels:retry')}: ${t(`channels:eventOf.${eventKey(type)}`)}`}
      onClick={() => onRetry(id)}
    >
      {t('channels:retry')}
    </Button>
  )
}
