import { html, type Html } from '../pages/html.ts'
import { rulesOf, type EngineId } from './engines/engines.ts'
import { colourOf } from './engines/roulette/roulette.ts'
import { kindOf, type Kind } from './engines/kinds.ts'
import { wordsOf, type PlayLanguage, type Words } from './words.ts'

/** Every bet of the board is a button that takes a chip; on the pond it is the fish to shoot at. */
export function betBoard(engine: EngineId, round: number, language: PlayLanguage): Html {
  const words = wordsOf(language)
  const kind = kindOf(engine)
  const rules = rulesOf(engine)
  const buttonOf = (bet: string) =>
    html`<button type="button" class="bet ${toneOf(bet)}" data-bet="${bet}">
      ${faceOf(kind, bet, words)} ${oddsText(kind, bet, rules.odds(bet, round), language)}
      <span class="stake num" data-stake="${bet}"></span>
    </button>`
  return html`<section aria-labelledby="bets-title">
    <h2 id="bets-title">${words[kind === 'fish' ? 'target' : 'bets'] ?? ''}</h2>
    <div class="board">
      ${
        kind === 'roulette'
          ? tableOf(rules.board).map(
              ([field, bets]) => html`<div class="${field}">${bets.map(buttonOf)}</div>`,
            )
          : rules.board.map(buttonOf)
      }
    </div>
  </section>`
}

/** Layout of a roulette table: even chances, dozens, numbers in three columns, a bet under each column. */
const tableOf = (board: readonly string[]) => {
  const betsOf = (kind: string) => board.filter((bet) => bet.startsWith(kind))
  const even = ['low', 'even', 'red', 'black', 'odd', 'high']
  return [
    ['chances', even],
    ['dozens', betsOf('dozen-')],
    ['numbers', betsOf('n-')],
    ['columns', betsOf('column-')],
  ] as const
}

/** Roulette's numbers carry their colour, all else what it is called. */
const toneOf = (bet: string) =>
  bet.startsWith('n-') ? `number ${colourOf(Number(bet.slice(2)))}` : `bet-${bet}`

function faceOf(kind: Kind, bet: string, words: Words): Html {
  const number = /^n-(\d+)$/.exec(bet)?.[1]
  if (number) {
    const name = (words['number'] ?? '').replace('{x}', number)
    return html`<b aria-hidden="true" class="num">${number}</b><span class="unseen">${name}</span>`
  }
  const word = words[bet] ?? bet
  if (bet.startsWith('column-')) return html`<span class="unseen">${word}</span>`
  if (kind === 'yu-xia-xie') {
    return html`<img src="/sandbox/art/${bet}.svg" alt="" width="52" height="52" /><b>${word}</b>`
  }
  return html`<b class="large">${word}</b> <span class="hint">${words[`${bet}Hint`] ?? ''}</span>`
}

const decimal = (number: string, language: PlayLanguage) =>
  language === 'lo' || language === 'vn' ? number.replace('.', ',') : number

/** Dice and tables say what is won on top of the stake; matches and fish what comes back in all. */
function oddsText(kind: Kind, bet: string, odds: number, language: PlayLanguage): Html | [] {
  if (kind === 'yu-xia-xie' || bet.startsWith('n-')) return []
  if (kind === 'fish') return html`<span class="odds num">×${odds / 100}</span>`
  if (kind === 'chicken' || kind === 'football') {
    const text = decimal((odds / 100).toFixed(2), language)
    return html`<span class="odds num" data-odds="${bet}">${text}</span>`
  }
  return html`<span class="odds num">${decimal(String((odds - 100) / 100), language)}:1</span>`
}
