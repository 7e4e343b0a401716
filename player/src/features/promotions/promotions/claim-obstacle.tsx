import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlayer } from '../../../session.ts'
import { openDepositQuery } from '../../orders/kernel/deposit-state.ts'
import { openMoveQuery } from '../../orders/kernel/move-state.ts'
import { openWithdrawQuery } from '../../orders/kernel/withdraw-state.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { blockingQuery, useInUse } from './promotion-api.ts'
import { useTexts } from './promotion-words.ts'
import styles from '@kham/ui/button.module.css'

/** What stands in the way of a claim as far as the page knows, first things first as the server asks; null = nothing. */
export function useClaimObstacle(): ReactNode {
  const isBlocked = useQuery(blockingQuery).data?.blocked === true
  const hasAccount = usePlayer().bankAccounts.length > 0
  const openOrder = useOpenOrder()
  const inUse = useInUse()
  if (isBlocked) return <BlockedNotice />
  if (!hasAccount) return <NeedsAccount />
  if (openOrder) return openOrder
  return inUse ? <AnotherInUse usage={inUse} /> : null
}

function useOpenOrder(): ReactNode {
  const { t } = useTranslation('promotion')
  const deposit = useQuery(openDepositQuery).data?.deposit
  const withdraw = useQuery(openWithdrawQuery).data?.withdraw
  const move = useQuery(openMoveQuery).data?.move
  if (deposit) {
    return (
      <Obstacle text={t('promotion:notYet.deposit')}>
        <Link to="/player/deposit" search={{ order: deposit.id }} className={styles.textbtn}>
          <Onward words={t('promotion:notYet.toOrder', { code: deposit.code })} />
        </Link>
      </Obstacle>
    )
  }
  if (withdraw) {
    return (
      <Obstacle text={t('promotion:notYet.withdraw')}>
        <Link to="/player/withdraw" search={{ order: withdraw.id }} className={styles.textbtn}>
          <Onward words={t('promotion:notYet.toOrder', { code: withdraw.code })} />
        </Link>
      </Obstacle>
    )
  }
  if (!move) return null
  return (
    <Obstacle text={t('promotion:notYet.move')}>
      <Link to="/player/move/history" search={{ order: move.id }} className={styles.textbtn}>
        <Onward words={t('promotion:notYet.toOrder', { code: move.code })} />
      </Link>
    </Obstacle>
  )
}

export function NeedsAccount() {
  const { t } = useTranslation('promotion')
  return (
    <Obstacle text={t('promotion:notYet.bank')}>
      <Link to="/player/bank" className={styles.textbtn}>
        <Onward words={t('promotion:notYet.toBank')} />
      </Link>
    </Obstacle>
  )
}

function AnotherInUse({ usage }: { usage: NonNullable<ReturnType<typeof useInUse>> }) {
  const { t } = useTranslation('promotion')
  const { title } = useTexts()(usage.texts)
  return (
    <Obstacle text={t('promotion:notYet.using', { title })}>
      <Link
        to="/player/promotion/$promotionId"
        params={{ promotionId: usage.promotionId }}
        className={styles.textbtn}
      >
        <Onward words={t('promotion:notYet.toUsing')} />
      </Link>
    </Obstacle>
  )
}

const Onward = ({ words }: { words: string }) => (
  <>
    {words}
    <Icon path={icons.chevronRight} size={16} />
  </>
)

function Obstacle({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('promotion')
  return (
    <Notice tone="warn" role="status">
      <b>{t('promotion:notYet.title')}</b> {text}
      <br />
      {children}
    </Notice>
  )
}
