import { fromMinor, toMinor, type Money } from '@kham/contract/money'
import { gameName } from '@kham/contract/play/game-name'
import type { Language } from '@kham/contract/site/languages'
import type { Wager } from '@kham/contract/play/wagers'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import markStyles from '@kham/ui/mark.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What a round, or all rounds with a game, have in common. */
type Played = Pick<Wager, 'providerId' | 'game' | 'bet' | 'win'>

export const nameOf = ({ game }: Pick<Played, 'game'>, language: Language) =>
  gameName(game, language) ?? game.id

/** The result of play: wins less bets. */
export const resultOf = ({ bet, win }: Pick<Played, 'bet' | 'win'>): Money => ({
  amount: fromMinor(toMinor(win.amount) - toMinor(bet.amount)),
  currency: win.currency,
})

export const lookOf = ({ amount }: Money) =>
  amount.startsWith('-') || !/[1-9]/.test(amount) ? 'muted' : 'pos'

export const gameColumn = <Row extends Played>(header: string, language: Language): Column<Row> => ({
  key: 'game',
  header,
  loading: <span className={classNames(markStyles.pmark, markStyles.sm, skeletonStyles.skel)} />,
  cell: (row) => (
    <span className="row">
      <ProviderMark provider={row.providerId} size="sm" />
      {nameOf(row, language)}
    </span>
  ),
})

export const moneyColumn = <Row,>(
  key: string,
  header: string,
  cell: (row: Row) => Money | null,
  className = '',
): Column<Row> => ({
  key,
  header,
  align: 'right',
  cell: (row) => {
    const amount = cell(row)
    return amount === null ? '–' : <MoneyText money={amount} withUnit={false} className={className} />
  },
})

export const resultColumn = <Row extends Played>(header: string): Column<Row> => ({
  key: 'result',
  header,
  align: 'right',
  cell: (row) => {
    const result = resultOf(row)
    return <MoneyText money={result} withUnit={false} sign className={`bold ${lookOf(result)}`} />
  },
})
