// The agency's players and what they are offered.
import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { linksOfPlayer } from '@kham/contract/operator/players/links'
import type { actsOfPlayer } from '@kham/contract/operator/players/player-acts'
import type { playerById, playerList } from '@kham/contract/operator/players/players'
import type { managedPromotionById, managedPromotions } from '@kham/contract/operator/promotions/promotions'
import type { protectionOfPlayer } from '@kham/contract/operator/players/protection'
import type { Promotion } from '@kham/contract/promotions/promotions'
import { minutesAgo } from '../ago.ts'
import { accountOf, limitsWith } from '../belongings.ts'
import { baht, kip, less } from '../money.ts'
import { daily, festival, welcome } from '../promotions.ts'

export type Player = ReplyOf<typeof playerList>['players'][number]

const at = minutesAgo(1)

const accountAs = (id: string, accountNumber: string, accountName?: string): BankAccount =>
  accountOf(accountNumber, { id, createdAt: at, since: at, ...(accountName ? { accountName } : {}) })

const sumsOf = (deposits: string) => ({
  deposits: kip(deposits),
  withdrawals: kip('0.00'),
  net: kip(less('0.00', deposits)),
})

const playerOf = (
  id: string,
  username: string,
  own: Partial<Player> & { bankAccount: BankAccount },
): Player & { bankAccount: BankAccount } => ({
  id,
  username,
  displayName: username,
  status: 'ACTIVE',
  exclusion: null,
  blocked: false,
  closedAt: null,
  createdAt: at,
  lastLoginAt: at,
  tags: [],
  credit: baht('0.00'),
  sums: sumsOf('0.00'),
  ...own,
})

export const phone = playerOf('01a217b7-606b-7d71-92a0-0444ac7d1999', 'phone', {
  bankAccount: accountAs('01a217b7-6272-7e79-814f-f7a299cd41b0', '1795694223966785'),
})

const noy = playerOf('01a217b7-5973-7c5e-b5eb-094775ea5f7b', 'noy', {
  bankAccount: accountAs('01a217b7-5e0a-7a5a-b1a7-bd67122afe5e', '1795694222824738'),
})

export const keo = playerOf('01a217b7-5046-7b91-983a-c9c922107008', 'keo', {
  bankAccount: accountAs('01a217b7-533b-7959-80dc-424a55024cbe', '1795694220071991'),
  credit: baht('724.63'),
  sums: sumsOf('500000.00'),
})

export const bounmy = playerOf('01a217b7-42fc-7353-bb00-6d8d5135f14e', 'bounmy', {
  bankAccount: accountAs('01a217b7-4648-7d97-b5d0-b843212e5f49', '1795694216752589'),
  credit: baht('449.27'),
  sums: sumsOf('1000000.00'),
})

export const somsak = playerOf('01a217b7-1d0e-717c-9960-4e17063cb02a', 'somsak', {
  displayName: 'Somsak',
  lastLoginAt: null,
  tags: ['came by radio', 'ໂທຫາວັນຈັນ'],
  bankAccount: accountAs('01a217b7-1d0e-7eff-9083-0f9d6c8453e6', '010120004521482101', 'SOMSAK VONGSAVANH'),
})

export const players: Player[] = [phone, noy, keo, bounmy, somsak]

/** A player as orders and payments name them. */
export const whoIs = ({ id, username, displayName }: Player) => ({ id, username, displayName })

export const player: ReplyOf<typeof playerById>['player'] = {
  ...bounmy,
  suspendedFor: null,
  blockedReason: null,
  ageConfirmedAt: at,
  bankAccount: { ...bounmy.bankAccount, toldName: null, doubted: false },
  credits: [
    {
      providerId: 'gclub',
      told: { credit: bounmy.credit, asOf: at },
      booked: bounmy.credit,
      held: baht('0.00'),
    },
  ],
  cash: [baht('1000.00')],
  usageInUse: null,
  devices: [],
  waitsForSecond: null,
}

type Link = ReplyOf<typeof linksOfPlayer>['links'][number]

/** Who pays for most of them. */
export const payer = { name: 'SOMCHAI PHOMMACHAN', account: '010120004521482' }

function linksTo({ id: playerId, username }: Player, took: Link['took']): Link[] {
  const other = { playerId, username, at, took }
  return [
    { ...other, signal: 'BANK_ACCOUNT', what: payer.account },
    { ...other, signal: 'PAYER_NAME', what: 'PHOMMACHAN SOMCHAI' },
  ]
}

export const links = [...linksTo(keo, 'DEPOSITED'), ...linksTo(phone, null)]

export const protection: ReplyOf<typeof protectionOfPlayer> = {
  protection: limitsWith('0.00'),
  offers: { offers: 'YES', since: at, next: null },
  acts: [],
}

export const acts: ReplyOf<typeof actsOfPlayer>['acts'] = [
  { id: '1', act: 'NOTED', change: null, reason: null, note: 'Telephoned on Monday.', by: 'Operator', at },
]

type Managed = ReplyOf<typeof managedPromotions>['promotions'][number]

const managed = (promotion: Promotion, warnings: Managed['warnings'], claimed = 0): Managed => ({
  ...promotion,
  version: 1,
  warnings,
  looseFrom: baht('72463.76'),
  pictureId: null,
  budget: null,
  waitsForSecond: null,
  changedBy: null,
  changedAt: at,
  figures: {
    claimed,
    inUse: claimed,
    credited: 0,
    bonus: baht('0.00'),
    deducted: baht('0.00'),
    forfeited: baht('0.00'),
    cost: baht('0.00'),
    paidIn: kip('0.00'),
    paidOut: kip('0.00'),
    net: kip('0.00'),
    outstanding: baht('0.00'),
  },
})

export const promotions: Managed[] = [
  managed(welcome, ['NO_BUDGET'], 1),
  managed(daily, ['NO_MAXIMUM', 'NO_BUDGET']),
  { ...managed(festival, ['NO_TURNOVER', 'NO_BUDGET']), status: 'INACTIVE' },
]

/** What each said when it came with the agency, and nobody has changed since. */
export const versionsOf = ({
  version,
  termsHash,
  figures,
}: Managed): ReplyOf<typeof managedPromotionById>['versions'] => [
  { version, termsHash, madeBy: null, madeAt: at, claimed: figures.claimed },
]
