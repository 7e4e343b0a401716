import { make } from '../../screen/dom.ts'
import { showNumber } from '../../screen/money.ts'
import type { Words } from '../../screen/screen.ts'
import { lines, type Machine } from './reels.ts'

type Look = { words: Words; image: (symbol: string) => HTMLElement }

/** What rows pay, in times of the whole stake: a line carries a tenth of it. */
export function payTable({ pays }: Machine, { words, image }: Look): HTMLElement {
  const rows = Object.entries(pays).map(([symbol, [three, four, five]]) =>
    make(
      'li',
      {},
      image(symbol),
      make(
        'span',
        { class: 'num' },
        [five, four, three].map((pay) => `×${showNumber(pay / lines.length)}`).join(' · '),
      ),
    ),
  )
  return make(
    'details',
    { class: 'fair' },
    make('summary', {}, words['paytable'] ?? ''),
    make('p', { class: 'hint' }, words['paytableHint'] ?? ''),
    make('ul', { class: 'pays' }, ...rows),
  )
}
