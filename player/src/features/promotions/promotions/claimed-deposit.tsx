import type { Money } from '@kham/contract/money'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useState } from 'react'
import { CancelUsage } from './cancel-usage.ts'
import { MarkedLine } from '@kham/ui/marked-text'
import type { UsageInUse } from './promotion-api.ts'
import { useTexts } from './promotion-words.ts'
import { useOverThreshold } from './use-over-threshold.ts'
import styles from '@kham/ui/button.module.css'

const money = (amount: Money) => formatMoney(amount, { withUnit: true })

/** A claimed promotion's demands on its deposit, and the way out. */
export function ClaimedDeposit({ usage }: { usage: UsageInUse }) {
  const { t } = useTranslation('deposit')
  const providerName = useProviderNames()
  const [isCanceling, setCanceling] = useState(false)
  const { providerId, terms, texts } = usage
  const { title } = useTexts()(texts)
  const provider = providerName(providerId)
  const words = { amount: money(terms.deposit), threshold: money(terms.threshold), provider }
  const close = () => setCanceling(false)
  return (
    <>
      <Notice tone="promo">
        <b>{title}</b>
        <br />
        <MarkedLine text={t('deposit:promo.must', words)} />
        <br />
        <button
          type="button"
          className={styles.textbtn}
          aria-haspopup="dialog"
          onClick={() => setCanceling(true)}
        >
          {t('deposit:promo.giveUp')}
        </button>
      </Notice>
      <OverThreshold usage={usage} />
      <CancelUsage open={isCanceling} usage={usage} onClose={close} onCanceled={close} />
    </>
  )
}

/** The deposit's credit with the bonus on top. */
export function ClaimedCredit({ usage: { depositCredit, promotionCredit } }: { usage: UsageInUse }) {
  const { t } = useTranslation('deposit')
  return (
    <span>
      {t('deposit:promo.credit')} <b className="ink num">{money(depositCredit)}</b>{' '}
      <span className="pos num">+ {formatMoney(promotionCredit)}</span>
    </span>
  )
}

function OverThreshold({ usage }: { usage: UsageInUse }) {
  const { t } = useTranslation('deposit')
  const providerName = useProviderNames()
  const have = useOverThreshold(usage)
  if (have === null) return null
  const provider = providerName(usage.providerId)
  return (
    <Notice tone="warn" role="alert">
      <MarkedLine
        text={t('deposit:promo.over', {
          provider,
          credit: money(have),
          threshold: money(usage.terms.threshold),
        })}
      />
    </Notice>
  )
}
