import { toMinor } from '@kham/contract/money'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { LineFlower } from '@kham/ui/brand'
import { Badge } from '@kham/ui/badge'
import { buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { openDepositQuery } from '../../orders/kernel/deposit-state.ts'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { MarkedLine } from '@kham/ui/marked-text'
import { useRecheck } from './promotion-acts.ts'
import type { UsageInUse } from './promotion-api.ts'
import { useTexts } from './promotion-words.ts'
import { UsageRing } from './usage-ring.tsx'
import { useRecheckWords } from './use-recheck-words.ts'
import styles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface UsageCardProps {
  usage: UsageInUse
  /** A look at the credit has ended it. */
  onEnded: (usage: UsageInUse) => void
}

/** The promotion in use: what is still to be done, and the way to do it. */
export function UsageCard({ usage, onEnded }: UsageCardProps) {
  const isCredited = usage.creditedAt !== null && usage.progress !== null
  return (
    <section className={styles.use}>
      <LineFlower />
      <UsageHead usage={usage} />
      {isCredited ? <Playing usage={usage} onEnded={onEnded} /> : <ToPay usage={usage} />}
    </section>
  )
}

function UsageHead({ usage }: { usage: UsageInUse }) {
  const { t } = useTranslation('promotion')
  const providerName = useProviderNames()
  const { providerId, texts, creditedAt, progress } = usage
  const { title } = useTexts()(texts)
  return (
    <div className="row top wrap">
      <ProviderMark provider={providerId} />
      <span className="grow">
        <span className="xs muted block">
          {t('promotion:use.in', { provider: providerName(providerId) })}
        </span>
        <h2 className="h2">{title}</h2>
      </span>
      {progress?.reached ? (
        <Badge tone="success" icon={icons.check}>
          {t('promotion:use.reached')}
        </Badge>
      ) : (
        <Badge tone="goldb" icon={creditedAt === null ? icons.clock : icons.gift}>
          {t(creditedAt === null ? 'promotion:use.waiting' : 'promotion:status.USED')}
        </Badge>
      )}
    </div>
  )
}

/** Claimed, and the deposit that it waits for. */
function ToPay({
  usage: { usageId, providerId, terms, totalCredit, promotionCredit },
}: {
  usage: UsageInUse
}) {
  const { t } = useTranslation('promotion')
  const deposit = useQuery(openDepositQuery).data?.deposit
  const order = deposit?.promotionUsageId === usageId ? deposit.id : undefined
  const money = (amount: typeof totalCredit) => formatMoney(amount, { withUnit: true })
  return (
    <>
      <div>
        <span className="sm">{t('promotion:use.pay')}</span>
        <p className={classNames('num', styles.sum)}>{money(terms.deposit)}</p>
        <p className="sm muted">
          <MarkedLine
            text={t('promotion:use.willGet', { total: money(totalCredit), bonus: money(promotionCredit) })}
          />
        </p>
      </div>
      <Link
        to="/player/deposit"
        search={order === undefined ? { provider: providerId } : { order }}
        className={buttonClass({ size: 'lg', block: true })}
      >
        <Icon path={icons.deposit} />
        {t(order === undefined ? 'promotion:use.toDeposit' : 'promotion:use.toOrder')}
      </Link>
    </>
  )
}

function Playing({ usage, onEnded }: UsageCardProps) {
  const { t } = useTranslation('promotion')
  const words = useRecheckWords()
  const recheck = useRecheck((looked) => {
    if (looked && looked.status !== 'USED') onEnded(looked)
  })
  const looked = recheck.data?.usage
  if (!usage.progress) return null
  return (
    <>
      <UsageRing progress={usage.progress} />
      {toMinor(usage.brought.amount) > 0n && (
        <p className="sm muted">
          <MarkedLine
            text={t('promotion:use.own', { own: formatMoney(usage.brought, { withUnit: true }) })}
          />
        </p>
      )}
      <div className={styles.acts}>
        <OnlineButton
          look="secondary"
          icon={icons.refresh}
          busy={recheck.isPending}
          busyText={t('promotion:use.rechecking')}
          onClick={() => recheck.mutate()}
        >
          {t('promotion:use.recheck')}
        </OnlineButton>
        <Onward usage={usage} />
      </div>
      <RefusalNotice failure={recheck.error} />
      {looked?.status === 'USED' && <Notice role="status">{words(looked)}</Notice>}
    </>
  )
}

function Onward({ usage: { providerId, progress } }: { usage: UsageInUse }): ReactNode {
  const { t } = useTranslation('promotion')
  if (progress?.reached) {
    return (
      <Link to="/player/withdraw" search={{ provider: providerId }} className={buttonClass({})}>
        {t('promotion:use.withdraw')}
      </Link>
    )
  }
  return (
    <Link to="/player/game/$provider" params={{ provider: providerId }} className={buttonClass({})}>
      <Icon path={icons.play} size={18} />
      {t('promotion:use.play')}
    </Link>
  )
}
