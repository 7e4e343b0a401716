import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { TFunction } from '@kham/site/translate'
import { formatDateTime } from '@kham/ui/format.ts'
import { reasonWords } from '../kernel/reason-text.tsx'
import type { KnownOfPlayer } from '../../players/players/known-of-player.ts'
import { byPlayer } from '../../players/players/links-by-player.ts'

const isNone = (amount: string) => !/[1-9]/.test(amount)

/** Everything in the panel that speaks against a payout, in words: whoever approves has read it, wherever they looked. */
export const warningsOf = (t: TFunction, order: QueuedWithdraw, known: KnownOfPlayer): string[] => [
  ...ofOrder(t, order),
  ...ofAccount(t, order),
  ...ofPlayer(t, known),
]

function ofOrder(t: TFunction, { reason, waitsForSecond: word, leftToStaff }: QueuedWithdraw): string[] {
  const left = leftToStaff && word === null && reason === null ? leftToStaff : null
  return [
    ...(word === null ? [] : [t('second.waits', { name: word.by, act: t(`second.act.${word.act}`) })]),
    ...(reason === null ? [] : [`${reasonWords(t, reason)} ${t('state.again')}`]),
    ...(left?.reasons ?? [])
      .filter((each) => !saysNothingOfIt.has(each))
      .map((each) => t(`automatic.why.${each}`, { time: formatDateTime(left?.accountSince ?? null) })),
  ]
}

/** How the agency pays all of them. */
const saysNothingOfIt = new Set(['OFF', 'BY_HAND'])

function ofAccount(t: TFunction, { accountCheck, payer }: QueuedWithdraw): string[] {
  const isBad = accountCheck && (accountCheck.state !== 'FOUND' || accountCheck.differs)
  const word = accountCheck?.state === 'FOUND' ? 'differs' : accountCheck?.state
  return [
    ...(isBad ? [t(`automatic.account.${word}`, { name: accountCheck.name })] : []),
    ...(payer?.differs ? [`${t('payer.differs')}: ${payer.names.join(', ')}`] : []),
  ]
}

function ofPlayer(t: TFunction, { player, links }: KnownOfPlayer): string[] {
  const { status, closedAt, exclusion, blocked, sums, devices } = player
  const standing = [
    ...(status === 'ACTIVE' ? [] : [status]),
    ...(closedAt === null ? [] : ['CLOSED']),
    ...(exclusion && status !== 'EXCLUDED' ? ['EXCLUDED'] : []),
    ...(blocked ? ['BLOCKED'] : []),
  ]
  const signals = [...new Set(links.map(({ signal }) => t(`appeal.signal.${signal}`)))]
  return [
    ...standing.map((each) => `${t('players.column.status')}: ${t(`players.status.${each}`)}`),
    ...(isNone(sums.withdrawals.amount) ? [t('players.brief.firstPayout')] : []),
    ...(devices.some(({ others }) => others > 0)
      ? [`${t('players.tab.devices')}: ${t('players.brief.shared')}`]
      : []),
    ...(links.length > 0
      ? [
          `${t('players.tab.links')}: ${t('players.brief.linked', { n: byPlayer(links).length })} (${signals.join(' · ')})`,
        ]
      : []),
  ]
}
