import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { ApprovalAnswer } from '@kham/contract/operator/orders/approve-withdrawals'
import type { WithdrawMark } from '@kham/contract/operator/orders/withdrawal-marks'
import { withdrawMarks } from '@kham/contract/operator/orders/withdrawal-marks'
import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import { Button } from '@kham/ui/button'
import { Kbd } from '@kham/ui/console-shell'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney } from '@kham/ui/kv-rows'
import { useQuery } from '@tanstack/react-query'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { useTranslation, type TFunction } from '../../../words.ts'
import { SeveralResult } from '../kernel/several-result.tsx'
import { BankName } from './bank-name.tsx'
import type { QueueRow } from './withdrawal-row.ts'
import { waitingQuery, type ApproveClean } from './withdrawal-api.ts'
import styles from './withdrawals.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Orders = readonly QueuedWithdraw[]

const sumOf = (orders: Orders): Money =>
  moneyOf(
    orders.reduce((sum, { receive }) => sum + toMinor(receive.amount), 0n),
    'LAK',
  )
const withUnit = (money: Money) => formatMoney(money, { withUnit: true })

const byBank = (orders: Orders) => Map.groupBy(orders, ({ bankName }) => bankName)

interface BulkBarProps {
  chosen: Orders
  /** How many of them are on other pages. */
  elsewhere: number
  /** Whether an approval is on its way. */
  isBusy: boolean
  onApprove: () => void
  onClear: () => void
}

/** Below the list while some are chosen: how many, how much, and the one act. */
export function BulkBar({ chosen, elsewhere, isBusy, onApprove, onClear }: BulkBarProps) {
  const { t } = useTranslation('withdrawal')
  const largest = chosen.toSorted((a, b) => Number(b.receive.amount) - Number(a.receive.amount))[0]
  return (
    <div className={classNames('row wrap', styles.bulk)} role="group" aria-label={t('withdrawal:bulk.label')}>
      <span className="grow" role="status">
        <b>{t('withdrawal:bulk.chosen', { n: chosen.length })}</b> ·{' '}
        <b className="num">{withUnit(sumOf(chosen))}</b>{' '}
        <span className="muted sm">
          {elsewhere > 0 && `· ${t('withdrawal:bulk.elsewhere', { n: elsewhere })} `}
          {`· ${t('withdrawal:bulk.banks', { n: byBank(chosen).size })}`}
          {largest && ` · ${t('withdrawal:bulk.largest', { sum: withUnit(largest.receive) })}`}
        </span>
      </span>
      <Button look="ghost" size="sm" onClick={onClear}>
        {t('withdrawal:bulk.clear')}
      </Button>
      <Button size="sm" icon={icons.check} busy={isBusy} onClick={onApprove}>
        {t('withdrawal:bulk.open', { n: chosen.length })} <Kbd>A</Kbd>
      </Button>
    </div>
  )
}

interface BulkDialogProps {
  chosen: Orders
  rows: readonly QueueRow[]
  /** How many the view has, where that is more than the page; what is left out is then not named one by one. */
  total: number | undefined
  approve: ApproveClean
  onDone: (answers: readonly ApprovalAnswer[]) => void
  onClose: () => void
}

/** The one confirmation: amounts and accounts, by whom, and what is left out. */
export function BulkDialog({ chosen: wanted, rows, total, approve, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation('withdrawal')
  // A sent choice stays on screen, though it leaves the list meanwhile.
  const chosen = approve.isPending ? approve.variables : wanted
  const waiting = useQuery(waitingQuery).data
  const values = { n: chosen.length, sum: withUnit(sumOf(chosen)) }
  const left = rows.filter(({ order, hasLeft }) => !hasLeft && !chosen.some(({ id }) => id === order.id))
  const leftOut = total === undefined ? left.length : Math.max(0, total - chosen.length)
  const send = () => approve.mutate(chosen, { onSuccess: onDone })
  return (
    <ConfirmAct
      look="dialog"
      title={chosen.length === 0 ? t('withdrawal:bulk.label') : t('withdrawal:bulk.title', values)}
      submit={t('withdrawal:bulk.submit', values)}
      busyText={t('withdrawal:approve.submitting')}
      disabled={chosen.length === 0}
      onConfirm={send}
      doing={approve}
      onClose={onClose}
    >
      <p className="muted sm">{t(chosen.length === 0 ? 'withdrawal:bulk.none' : 'withdrawal:bulk.text')}</p>
      <div className={styles['bulk-sums']}>
        <KvList inner className="inner-p">
          {[...byBank(chosen)].map(([bank, orders]) => (
            <KvRow key={bank} label={<BankName name={bank} />}>
              <span className="num">
                {orders.length} · {withUnit(sumOf(orders))}
              </span>
            </KvRow>
          ))}
          <KvMoney label={t('withdrawal:bulk.together')} total money={sumOf(chosen)} />
        </KvList>
        {waiting && (
          <KvList inner className="inner-p">
            {waiting.from && <KvRow label={t('withdrawal:bulk.from')}>{waiting.from.name}</KvRow>}
            <KvMoney label={t('withdrawal:bulk.alone')} money={waiting.alone.sum} />
            <KvMoney label={t('withdrawal:bulk.day')} money={waiting.alone.day} />
          </KvList>
        )}
      </div>
      {waiting?.from?.byHand && <p className="muted sm">{t('withdrawal:bulk.byHand')}</p>}
      {leftOut > 0 && (
        <div className="stack-2">
          <b className="sm">{t('withdrawal:bulk.left', { n: leftOut })}</b>
          {total === undefined && <p className="muted sm">{countsOf(t, left)}</p>}
        </div>
      )}
    </ConfirmAct>
  )
}

/** "2 × Linked · 1 × Large", the worst first. */
function countsOf(t: TFunction<'withdrawal'>, rows: readonly QueueRow[]): string {
  const count = (mark: WithdrawMark) => rows.filter(({ order }) => order.checks?.marks.includes(mark)).length
  const clean = rows.filter(({ order }) => order.checks?.marks.length === 0).length
  return [
    ...withdrawMarks
      .filter((mark) => count(mark) > 0)
      .map((mark) => `${count(mark)} × ${t(`withdrawal:mark.${mark}`)}`),
    ...(clean > 0 ? [`${clean} × ${t('withdrawal:view.CLEAN')}`] : []),
  ].join(' · ')
}

interface BulkResultProps {
  answers: readonly ApprovalAnswer[]
  /** How each is called. */
  codes: ReadonlyMap<string, string>
  onClose: () => void
}

export function BulkResult({ answers, codes, onClose }: BulkResultProps) {
  const { t } = useTranslation('withdrawal')
  const of = (outcome: ApprovalAnswer['outcome']) => answers.filter((answer) => answer.outcome === outcome)
  const [approved, waits, left] = [of('APPROVED'), of('WAITS'), of('LEFT')]
  const why = ({ code, by, marks }: ApprovalAnswer) =>
    code === 'ORDER_TAKEN'
      ? t('take.row', { name: by ?? '—' })
      : code === null
        ? marks.map((mark) => t(`withdrawal:mark.${mark}`)).join(', ')
        : t(`refusal.${code}`)
  return (
    <SeveralResult
      done={t('withdrawal:bulk.approved', { n: approved.length })}
      waits={waits.length > 0 ? t('withdrawal:bulk.waits', { n: waits.length }) : undefined}
      left={left.map((answer) => ({ id: answer.id, name: codes.get(answer.id), why: why(answer) }))}
      onClose={onClose}
    />
  )
}
