import type { Money } from '@kham/contract/money'
import type { Promotion } from '@kham/contract/promotions/promotions'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { isAmount } from '@kham/ui/amount-input.ts'
import { formatDateTime, formatDecimal, formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { useState } from 'react'
import { codeWords } from '../../../refusal-words.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useSettled } from '@kham/ui/use-settled.ts'
import { exampleCredit } from './example-credit.ts'
import { exampleQuery } from './example-api.ts'
import styles from './public-promotion.module.css'

const settleMs = 300
const isSome = ({ amount }: Money) => /[1-9]/.test(amount)

/** The example from deposit to kip, with a credit that the player may change; every figure is the server's. */
export function WorkedExample({ promotion, title }: { promotion: Promotion; title: string }) {
  const { t } = useTranslation('promotion')
  const [credit, setCredit] = useState(() => exampleCredit(promotion))
  return (
    <section className="card card-p stack">
      <h2 className="h3">{title}</h2>
      <Given promotion={promotion} />
      <KvList>
        <KvRow label={t('promotion:example.pay')}>
          <MoneyText money={promotion.deposit} />
        </KvRow>
        <KvRow label={t('promotion:example.play')}>
          <ToPlay promotion={promotion} />
        </KvRow>
        {isSome(promotion.withdrawCredit) && (
          <KvRow label={t('promotion:example.target')}>
            <MoneyText money={promotion.withdrawCredit} />
          </KvRow>
        )}
        <KvRow label={t('promotion:example.until')}>
          {promotion.endsAt === null ? (
            t('promotion:example.noUntil')
          ) : (
            <span className="num">{formatDateTime(promotion.endsAt)}</span>
          )}
        </KvRow>
        <KvRow label={t('promotion:example.ends')}>
          {t('promotion:example.over', { threshold: formatMoney(promotion.threshold, { withUnit: true }) })}
        </KvRow>
      </KvList>
      <AmountField
        label={t('promotion:example.ask')}
        currency="THB"
        value={credit}
        onChange={setCredit}
        unreadable={t(['refusal:field.BAD_FORMAT', 'error'])}
      />
      {isAmount(credit) ? (
        <ExampleResult promotion={promotion} credit={credit} />
      ) : (
        <p className="sm muted">{t('promotion:example.enter')}</p>
      )}
      <p className="xs faint">
        {t('promotion:example.about')} {promotion.turnoverRequired && t('promotion:example.hope')}
      </p>
    </section>
  )
}

/** Deposit credit + bonus = total credit. */
function Given({ promotion: { depositCredit, promotionCredit, totalCredit } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  return (
    <p className={styles.given}>
      <Part name={t('promotion:example.credit')} money={depositCredit} /> +{' '}
      <Part name={t('promotion:example.bonus')} money={promotionCredit} /> ={' '}
      <Part name={t('promotion:example.total')} money={totalCredit} />
    </p>
  )
}

const Part = ({ name, money }: { name: string; money: Money }) => (
  <span>
    <MoneyText money={money} withUnit={false} />
    <span className="xs muted">{name}</span>
  </span>
)

/** Total credit × turnover = what has to be played. */
function ToPlay({
  promotion: { totalCredit, turnoverMultiple, turnoverRequired },
}: {
  promotion: Promotion
}) {
  const { t } = useTranslation('promotion')
  if (!turnoverRequired || turnoverMultiple === null) return t('promotion:example.noPlay')
  return (
    <span>
      <span className="num faint">
        {formatMoney(totalCredit)} × {formatDecimal(turnoverMultiple)} ={' '}
      </span>
      <MoneyText money={turnoverRequired} />
    </span>
  )
}

/** The last answer stays until the next one is there. */
function ExampleResult({ promotion, credit }: { promotion: Promotion; credit: string }) {
  const { t } = useTranslation('promotion')
  const settled = useSettled(credit, settleMs)
  const { shown: data, isOld: isOfBefore, error, refetch } = useAnswer(exampleQuery(promotion.id, settled))
  const isOld = settled !== credit || isOfBefore
  if (error)
    return <RetryNotice title={t('promotion:example.failed')} error={error} onRetry={() => void refetch()} />
  return (
    <div className="stack-3" role="status" aria-busy={isOld || !data}>
      {data?.blockedBy && <ExampleFault promotion={promotion} code={data.blockedBy} />}
      <KvList {...(isOld ? { className: 'faint' } : {})}>
        {data && !data.blockedBy && <Division {...data} />}
        <KvRow label={t('promotion:example.receive')} total>
          {data && !data.blockedBy ? <MoneyText money={data.receive} /> : data ? '—' : '…'}
        </KvRow>
      </KvList>
    </div>
  )
}

type DivisionProps = Record<'bonusDeducted' | 'creditReceived' | 'creditReturned' | 'creditForfeited', Money>

function Division({ bonusDeducted, creditReceived, creditReturned, creditForfeited }: DivisionProps) {
  const { t } = useTranslation('promotion')
  return (
    <>
      {isSome(bonusDeducted) && (
        <KvRow label={t('promotion:example.deducted')} tone="neg">
          <MoneyText money={bonusDeducted} minus />
        </KvRow>
      )}
      {isSome(creditReturned) && (
        <KvRow label={t('promotion:example.returned')} tone="pos">
          <MoneyText money={creditReturned} />
        </KvRow>
      )}
      {isSome(creditForfeited) && (
        <KvRow label={t('promotion:example.forfeited')} tone="neg">
          <MoneyText money={creditForfeited} minus />
        </KvRow>
      )}
      <KvRow label={t('promotion:example.paid')}>
        <MoneyText money={creditReceived} />
      </KvRow>
    </>
  )
}

function ExampleFault({ promotion, code }: { promotion: Promotion; code: string }) {
  const { t } = useTranslation('promotion')
  const credit = formatMoney(promotion.withdrawCredit, { withUnit: true })
  const words = new Map([
    ['PROMOTION_CREDIT_NOT_REACHED', t('promotion:example.notReached', { credit })],
    ['CREDIT_NOT_ENOUGH', t('promotion:example.nothingLeft')],
  ])
  return <Notice tone="warn">{words.get(code) ?? codeWords(t, code)}</Notice>
}
