import type { ReceiptBody, SignedReceipt } from '@kham/contract/books/receipts'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { KvList } from '@kham/ui/kv-list'
import { KvSkeletons } from '@kham/ui/kv-skeletons'
import { PageHeader } from '@kham/ui/page-header'
import { QrCode } from '@kham/ui/qr-code'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AccountPage } from '../../../layout/account-page.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import type { OrderKind } from '../../orders/kernel/order-way.ts'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { receiptQuery, verifyLink } from './receipt-api.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import buttonStyles from '@kham/ui/button.module.css'
import receiptsStyles from './receipts.module.css'
import qrCodeStyles from '@kham/ui/qr-code.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The receipt of a player's own order, to keep and to show. */
export function ReceiptPage({ kind, id }: { kind: OrderKind; id: string }) {
  const { t } = useTranslation('receipt')
  usePageTitle(t('receipt:title'))
  return (
    <AccountPage>
      <PageHeader
        title={t('receipt:title')}
        back={
          <Link
            to={`/player/${kind}/history`}
            search={{ order: id }}
            className={classNames(buttonStyles.iconbtn, buttonStyles.soft)}
            aria-label={t('receipt:back')}
          >
            <Icon path={icons.arrowLeft} />
          </Link>
        }
      />
      <Receipt kind={kind} id={id} />
    </AccountPage>
  )
}

function Receipt({ kind, id }: { kind: OrderKind; id: string }) {
  const { t } = useTranslation('receipt')
  const { data, error, refetch } = useQuery(receiptQuery(kind, id))
  if (data) return <OwnReceipt receipt={data} />
  if (!error) return <LoadingReceipt kind={kind} />
  if (refusalCodeOf(error) === 'NOT_FOUND')
    return (
      <EmptyState icon={icons.clock} title={t('receipt:pending.title')} text={t('receipt:pending.text')} />
    )
  return <RetryNotice title={t('receipt:failed')} error={error} onRetry={() => void refetch()} />
}

function OwnReceipt({ receipt }: { receipt: SignedReceipt & { compact: string } }) {
  const { t } = useTranslation('receipt')
  // The server's own reply, like any other.
  const body = JSON.parse(receipt.receipt) as ReceiptBody
  const { number } = body
  return (
    <>
      <ReceiptPaper body={body}>
        <div className={receiptsStyles.proof}>
          <QrCode payload={verifyLink(receipt.compact)} label={t('receipt:qr', { number })} dense />
          <p>{t('receipt:scan')}</p>
        </div>
      </ReceiptPaper>
      <p className="muted sm center">{t('receipt:mayShow')}</p>
      <ReceiptActions receipt={receipt} body={body} />
      <p className="center">
        <Link to="/verify" hash={receipt.compact} className={buttonStyles.textbtn}>
          <Icon path={icons.shieldCheck} />
          {t('receipt:verify.title')}
        </Link>
      </p>
    </>
  )
}

/** How many lines a receipt most often has. */
const usualLines: Record<OrderKind, number> = { deposit: 10, withdraw: 11, move: 9 }

function LoadingReceipt({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation('receipt')
  return (
    <>
      <div className={receiptsStyles.receipt} role="status" aria-label={t('receipt:loading')}>
        <div aria-hidden="true">
          <header>
            <b>
              <Skeleton shape="words" />
            </b>
            <span>
              <Skeleton shape="words" />
            </span>
          </header>
          <p className={receiptsStyles.end}>
            <Skeleton shape="words" />
          </p>
          <p className={receiptsStyles.sum}>
            <Skeleton shape="words" />
          </p>
          <KvList>
            <KvSkeletons count={usualLines[kind]} />
          </KvList>
          <div className={receiptsStyles.proof}>
            <span className={classNames(qrCodeStyles.qr, skeletonStyles.skel)} />
            <p>
              <Skeleton shape="words" />
            </p>
          </div>
        </div>
      </div>
      <p className="muted sm center">{t('receipt:mayShow')}</p>
    </>
  )
}
