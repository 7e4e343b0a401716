import * as icons from '@kham/ui/icons.ts'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { Button } from '@kham/ui/button'
import { CopyButton } from '@kham/ui/copy-button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatAccountNumber, formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { ProviderMark } from '@kham/ui/provider-mark'
import { lazy, Suspense, useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayHelp } from '../../../may-decide.ts'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { useTitleOf } from '../../promotions/promotions/promotion-words.ts'
import { TurnoverText } from './turnover-text.tsx'
import styles from '../../../layout/facts-grid.module.css'
import playersStyles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OfPlayer {
  player: PlayerFile
}

/** What the player has, what went in and out, and where money is paid to. */
export const PlayerOverview = ({ player }: OfPlayer) => (
  <>
    <Standing player={player} />
    <Credits player={player} />
    <div className={styles['player-facts-grid']}>
      <Sums player={player} />
      <Account player={player} />
      <Usage player={player} />
    </div>
  </>
)

/** Why the player may not do something. */
function Standing({ player: { status, exclusion, suspendedFor, blockedReason, closedAt } }: OfPlayer) {
  const { t } = useTranslation('players')
  return (
    <>
      {closedAt !== null && (
        <Notice tone="warn" icon={icons.lock}>
          {t('players:standing.CLOSED', { time: formatDateTime(closedAt) })}
        </Notice>
      )}
      {status === 'SUSPENDED' && (
        <Notice tone="warn">
          {t('players:standing.SUSPENDED')} {suspendedFor && t(`players:suspendedFor.${suspendedFor}`)}
        </Notice>
      )}
      {exclusion && (
        <Notice tone="warn" icon={icons.pause}>
          {t('players:standing.EXCLUDED', { time: formatDateTime(exclusion.until) })}
        </Notice>
      )}
      {blockedReason !== null && (
        <Notice tone="warn" icon={icons.shieldOff}>
          <b>{t('players:standing.BLOCKED')}</b> {blockedReason}
        </Notice>
      )}
    </>
  )
}

const isNonZero = (amount: string) => /[1-9]/.test(amount)

function Credits({ player: { credits } }: OfPlayer) {
  const { t } = useTranslation('players')
  const nameOf = useProviderNames()
  if (credits.length === 0) return <EmptyState icon={icons.gamepad} title={t('players:noCredit')} />
  return (
    <ul className={playersStyles['player-credits']} aria-label={t('players:credits')}>
      {credits.map(({ providerId, told, booked, held }) => (
        <li key={providerId} className="card">
          <span className="row">
            <ProviderMark provider={providerId} size="sm" />
            <b className="ellipsis">{nameOf(providerId)}</b>
          </span>
          <b className={classNames('num', playersStyles.credit)}>
            {told ? <MoneyText money={told.credit} /> : '—'}
          </b>
          <span className="xs faint num block">
            {told ? t('players:asOf', { time: formatDateTime(told.asOf) }) : t('players:neverTold')}
          </span>
          <span className="xs faint block">
            {t('players:booked')} <MoneyText money={booked} />
          </span>
          {isNonZero(held.amount) && (
            <span className={classNames('xs block', playersStyles.held)}>
              {t('players:held')} <MoneyText money={held} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sums({ player: { sums, cash } }: OfPlayer) {
  const { t } = useTranslation('players')
  return (
    <section className="card card-p stack-3" aria-label={t('players:sums')}>
      <h2 className="h2">{t('players:sums')}</h2>
      <KvList>
        <KvRow label={t('players:column.deposits')}>
          <MoneyText money={sums.deposits} />
        </KvRow>
        <KvRow label={t('players:column.withdrawals')}>
          <MoneyText money={sums.withdrawals} />
        </KvRow>
        <KvRow label={t('players:column.net')} total>
          <MoneyText money={sums.net} sign />
        </KvRow>
        {cash.map((money) => (
          <KvRow key={money.currency} label={t('players:withUs')}>
            <MoneyText money={money} />
          </KvRow>
        ))}
      </KvList>
    </section>
  )
}

const ChangeAccountDialog = lazy(async () => ({
  default: (await import('./change-account-dialog.tsx')).ChangeAccountDialog,
}))

function Account({ player }: OfPlayer) {
  const { t } = useTranslation('players')
  const staff = useStaff()
  const [isChanging, setChanging] = useState(false)
  const { bankAccount, closedAt, waitsForSecond } = player
  return (
    <section className="card card-p stack-3" aria-label={t('players:column.account')}>
      <h2 className="h2">{t('players:column.account')}</h2>
      {bankAccount === null && <p className="muted sm">{t('players:noAccount')}</p>}
      {bankAccount && (
        <div className="row top">
          <BankMark bank={bankAccount.bankCode} size="sm" />
          <div className="grow">
            <span className="row between">
              <b className="num">{formatAccountNumber(bankAccount.accountNumber)}</b>
              <CopyButton
                text={bankAccount.accountNumber}
                label={t('panel.copyNumber')}
                copiedLabel={t('copied')}
              />
            </span>
            <span className="block">{bankAccount.accountName}</span>
            <span className="xs muted block">{t(`bank.${bankAccount.bankCode}`)}</span>
            <span className="xs muted block">{t(`owner.${bankAccount.owner}`)}</span>
            {bankAccount.toldName !== null && (
              <span className="xs muted block">{t('players:toldName', { name: bankAccount.toldName })}</span>
            )}
            {bankAccount.doubted && <Notice tone="warn">{t('players:doubted')}</Notice>}
            {bankAccount.heldUntil !== null && (
              <span className={classNames('xs block', playersStyles.held)}>
                {t('players:heldUntil', { time: formatDateTime(bankAccount.heldUntil) })}
              </span>
            )}
          </div>
        </div>
      )}
      <SecondNotice approval={approvalOf(waitsForSecond, 'CHANGE_ACCOUNT')} />
      {bankAccount && closedAt === null && mayHelp(staff) && (
        <Button look="secondary" size="sm" icon={icons.edit} onClick={() => setChanging(true)}>
          {t('players:account.open')}
        </Button>
      )}
      {isChanging && (
        <Suspense>
          <ChangeAccountDialog player={player} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Usage({ player: { usageInUse } }: OfPlayer) {
  const { t } = useTranslation('players', 'promotions')
  const titleOf = useTitleOf()
  const nameOf = useProviderNames()
  return (
    <section className="card card-p stack-3" aria-label={t('players:inUse')}>
      <h2 className="h2">{t('players:inUse')}</h2>
      {usageInUse === null && <p className="muted sm">{t('players:noUsage')}</p>}
      {usageInUse && (
        <KvList>
          <KvRow label={t('column.provider')}>{nameOf(usageInUse.providerId)}</KvRow>
          <KvRow label={t('promotions:column.promotion')}>{titleOf(usageInUse)}</KvRow>
          <KvRow label={t('players:head.claimedAt')}>
            <span className="num">{formatDateTime(usageInUse.claimedAt)}</span>
          </KvRow>
          <KvRow label={t('players:head.bonus')}>
            <MoneyText money={usageInUse.promotionCredit} />
          </KvRow>
          <KvRow label={t('players:head.brought')}>
            <MoneyText money={usageInUse.brought} />
          </KvRow>
          <KvRow label={t('players:brief.turnover')}>
            <TurnoverText usage={usageInUse} />
          </KvRow>
        </KvList>
      )}
    </section>
  )
}
