// What the longer reports say.
import { daysAfter, daysFrom } from '@kham/contract/day'
import { fromMinor, toMinor } from '@kham/contract/money'
import { claimStates, deeds, payerKinds, type PayerKind } from '@kham/contract/operator/books/report-columns'
import { type Report, type ReportRow } from '@kham/contract/operator/books/reports'
import { minutesAgo } from '../ago.ts'
import { players } from './player-data.ts'

const played = [
  ['alphabet', 'Alphabet', 'Champa Gems', 'slot', 38_214, 626, '649638.00', '612412.00'],
  ['betflix', 'Betflix', 'Fish of Nam Ngum', 'fish', 22_004, 361, '572104.00', '553918.50'],
  ['alphabet', 'Alphabet', 'Golden Naga', 'slot', 41_820, 686, '585480.00', '570231.75'],
  ['gclub', 'GClub', 'Baccarat A12', 'casino', 28_840, 473, '663320.00', '656023.00'],
  ['alphabet', 'Alphabet', 'Sinh Weaver', 'slot', 812, 44, '23579.00', '25102.50'],
] as const

const hundredths = (part: bigint, of: bigint) => {
  const share = (part * 10_000n) / of
  return `${share / 100n}.${String(share % 100n).padStart(2, '0')}`
}

/** Totals add up, as the server's do. */
export function gamesReport(from: string, to: string): Report {
  const rows: ReportRow[] = played.map(
    ([providerId, provider, game, category, rounds, players, turnover, won]) => ({
      provider,
      game,
      category,
      rounds,
      players,
      turnover,
      won,
      ggr: fromMinor(toMinor(turnover) - toMinor(won)),
      ggrChange: toMinor(turnover) < toMinor(won) ? null : String((rounds % 43) - 20),
      rtp: rounds < 1000 ? null : hundredths(toMinor(won), toMinor(turnover)),
      providerId,
      gameId: game.toLowerCase().replaceAll(' ', '-'),
    }),
  )
  const silent = {
    game: null,
    category: null,
    rounds: null,
    players: null,
    turnover: null,
    won: null,
    rtp: null,
  }
  rows.push({ provider: 'AskMeBet', ...silent, ggr: '1204.50', ggrChange: null, providerId: 'askmebet' })
  const [turnover, won, ggr] = [sumOf(rows, 'turnover'), sumOf(rows, 'won'), sumOf(rows, 'ggr')]
  const totals = [
    {
      rounds: rows.reduce((sum, row) => sum + Number(row['rounds'] ?? 0), 0),
      players: 1_204,
      turnover: fromMinor(turnover),
      won: fromMinor(won),
      ggr: fromMinor(ggr),
      rtp: hundredths(won, turnover),
    },
  ]
  const before = {
    rounds: 121_300,
    players: 1_177,
    turnover: '2401233.00',
    won: '2320118.00',
    ggr: '81115.00',
    rtp: '96.62',
  }
  return reportOf('games', from, to, rows, totals, [before])
}

/** Enough lines to fill a page. */
export function playReport(from: string, to: string): Report {
  const rows: ReportRow[] = Array.from({ length: 24 }, (_, at) => ({
    player: ['bounmy117', 'noy_vte', 'dao-lpb', 'somsak116', 'a_player_with_a_long_name'][at % 5]!,
    provider: ['Alphabet', 'Betflix', 'GClub'][at % 3]!,
    rounds: 4_120 - at * 97,
    turnover: `${81_204 - at * 2_310}.00`,
    won: `${76_118 - at * 2_205}.50`,
    ggr: fromMinor(toMinor(`${81_204 - at * 2_310}.00`) - toMinor(`${76_118 - at * 2_205}.50`)),
    bonusGiven: at % 4 === 0 ? '150.00' : '0.00',
    depositsKip: `${(24 - at) * 500_000}.00`,
    withdrawalsKip: at % 3 === 0 ? `${(24 - at) * 340_000}.00` : '0.00',
    playerId: players[at % players.length]!.id,
    providerId: (['alphabet', 'betflix', 'gclub'] as const)[at % 3]!,
  }))
  const money = ['turnover', 'won', 'ggr', 'bonusGiven', 'depositsKip', 'withdrawalsKip'] as const
  const totals = {
    rounds: rows.reduce((sum, row) => sum + Number(row['rounds']), 0),
    ...Object.fromEntries(money.map((key) => [key, fromMinor(sumOf(rows, key))])),
  }
  return reportOf('play', from, to, rows, [totals], null)
}

const sumOf = (rows: readonly ReportRow[], key: string) =>
  rows.reduce((sum, row) => sum + toMinor(String(row[key] ?? '0')), 0n)

const reportOf = (
  name: Report['name'],
  from: string,
  to: string,
  rows: ReportRow[],
  totals: ReportRow[],
  before: ReportRow[] | null,
): Report => ({
  name,
  from,
  to,
  madeAt: minutesAgo(0),
  rows,
  totals,
  before: before && { from: daysAfter(from, -daysFrom(from, to)), to: daysAfter(from, -1), totals: before },
})

/** A line of each state. */
export function claimsReport(from: string, to: string): Report {
  const rows: ReportRow[] = claimStates.map((state, at) => ({
    claimedAt: minutesAgo(40 * (at + 1)),
    player: players[at % players.length]!.username,
    promotion: 'ຍິນດີຕ້ອນຮັບ 100%',
    provider: ['Alphabet', 'GClub'][at % 2]!,
    paidKip: state === 'CLAIMED' ? '0.00' : '345000.00',
    bonus: state === 'CLAIMED' ? '0.00' : '500.00',
    played: state === 'IN_USE' ? '34.20' : null,
    cost: state === 'CLAIMED' || state === 'REVERSED' ? '0.00' : '500.00',
    outKip: state === 'PAID_OUT' ? '544000.00' : '0.00',
    netKip: state === 'PAID_OUT' ? '-199000.00' : state === 'CLAIMED' ? '0.00' : '345000.00',
    version: 2,
    state,
    linked: at === 2 ? 'LINKED' : null,
    playerId: players[at % players.length]!.id,
  }))
  const money = ['paidKip', 'bonus', 'cost', 'outKip', 'netKip'] as const
  const totals = Object.fromEntries(money.map((key) => [key, fromMinor(sumOf(rows, key))]))
  return reportOf('claims', from, to, rows, [totals], null)
}

/** One who is new, and one who came back. */
export function payersReport(from: string, to: string, how: PayerKind | undefined): Report {
  const rows: ReportRow[] = payerKinds
    .filter((kind) => how === undefined || kind === how)
    .map((kind) => ({
      player: kind === 'FIRST' ? 'souksavanh' : 'bounmy1985',
      how: kind,
      at: minutesAgo(kind === 'FIRST' ? 40 : 900),
      code: kind === 'FIRST' ? 'D261127AV2KD0QX' : 'D261127BW3LE1RY',
      paidKip: kind === 'FIRST' ? '100000.00' : '1250000.00',
      awayDays: kind === 'FIRST' ? null : 47,
      laterDeposits: kind === 'FIRST' ? 0 : 3,
      laterKip: kind === 'FIRST' ? '0.00' : '2400000.00',
    }))
  const totals = { paidKip: '1350000.00', laterDeposits: 3, laterKip: '2400000.00' }
  return reportOf('payers', from, to, rows, how === undefined ? [totals] : [], null)
}

/** A line of each deed. */
export function actsReport(from: string, to: string): Report {
  const rows: ReportRow[] = deeds.map((deed, at) => {
    const isCredit = /^(proposed|adjustment|reversal)/.test(deed)
    const subject = isCredit ? 'adjustment' : at % 2 === 0 ? 'withdrawal' : 'deposit'
    return {
      at: minutesAgo(12 * (at + 1)),
      person: ['Nit P.', 'Bounmy S.'][at % 2]!,
      deed,
      subject,
      code: `${subject[0]!.toUpperCase()}261127AV2KD${at}QX`,
      amountKip: isCredit ? null : `${680_000 + at * 1_000}.00`,
      amountCredit: isCredit ? '50.00' : null,
      waitedMinutes: 3.5 + at,
    }
  })
  const totals = [
    {
      amountKip: fromMinor(sumOf(rows, 'amountKip')),
      amountCredit: fromMinor(sumOf(rows, 'amountCredit')),
    },
  ]
  return reportOf('acts', from, to, rows, totals, null)
}
