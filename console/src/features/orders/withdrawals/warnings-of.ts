import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { TFunction } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { reasonWords } from '../kernel/reason-text.tsx'
import type { KnownOfPlayer } from '../../players/players/known-of-player.ts'
import { byPlayer } from '../../players/players/links-by-player.ts'

const isNone = (amount: string) => !/[1-9]/.test(amount)

/** All warnings of the panel in words: whoever approves has read them. */
export const warningsOf = (
  t: TFunction<'players' | 'promotions' | 'second' | 'withdrawal'>,
  order: QueuedWithdraw,
  known: KnownOfPlayer,
): string[] => [...ofOrder(t, order), ...ofAccount(t, order), ...ofPlayer(t, known)]

function ofOrder(
  t: TFunction<'second' | 'withdrawal'>,
  { reason, waitsForSecond: approval, leftToStaff, checks }: QueuedWithdraw,
): string[] {
  const left = leftToStaff && approval === null && reason === null ? leftToStaff : null
  const reasons = new Set(left?.reasons)
  for (const mark of ['ACCOUNT_REPLACED', 'TAKE_PROPOSED'] as const)
    if (checks?.marks.includes(mark)) reasons.add(mark)
  return [
    ...(approval === null
      ? []
      : [t('second:waits', { name: approval.by, act: t(`second:act.${approval.act}`) })]),
    ...(reason === null ? [] : [`${reasonWords(t, reason)} ${t('state.again')}`]),
    ...[...reasons]
      .filter((each) => !saysNothingOfIt.has(each))
      .map((each) =>
        t(`withdrawal:automatic.why.${each}`, { time: formatDateTime(left?.accountSince ?? null) }),
      ),
  ]
}

/** How the agency pays all of them. */
const saysNothingOfIt = new Set(['OFF', 'BY_HAND'])

function ofAccount(t: TFunction<'withdrawal'>, { accountCheck, payer }: QueuedWithdraw): string[] {
  const holder = accountCheck?.differs ? 'differs' : null
  const fault = accountCheck?.state === 'FOUND' ? holder : accountCheck?.state
  return [
    ...(fault ? [t(`withdrawal:automatic.account.${fault}`, { name: accountCheck?.name })] : []),
    ...(payer?.differs ? [`${t('payer.differs')}: ${payer.names.join(', ')}`] : []),
  ]
}

function ofPlayer(t: TFunction<'players' | 'promotions'>, { player, links }: KnownOfPlayer): string[] {
  const { status, closedAt, exclusion, blocked, sums, devices } = player
  const standing = [
    ...(status === 'ACTIVE' ? [] : [status]),
    ...(closedAt === null ? [] : ['CLOSED']),
    ...(exclusion && status !== 'EXCLUDED' ? ['EXCLUDED'] : []),
    ...(blocked ? ['BLOCKED'] : []),
  ]
  const signals = [...new Set(links.map(({ signal }) => t(`promotions:appeal.signal.${signal}`)))]
  return [
    ...standing.map(
      (each) => `${t('players:column.status')}: ${t(`players:status.${each}`, { defaultValue: each })}`,
    ),
    ...(isNone(sums.withdrawals.amount) ? [t('players:brief.firstPayout')] : []),
    ...(devices.some(({ others }) => others > 0)
      ? [`${t('players:tab.devices')}: ${t('players:brief.shared')}`]
      : []),
    ...(links.length > 0
      ? [
          `${t('players:tab.links')}: ${t('players:brief.linked', { n: byPlayer(links).length })} (${signals.join(' · ')})`,
        ]
      : []),
  ]
}
