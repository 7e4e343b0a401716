import { firstLoads } from './site-sizes.mjs'

/**
 * What the first visit of a page may load, in kB (1000 bytes, brotli 11). A build over `most` fails. `goal` is where it is to
 * come to: no figure of `most` is ever raised, each is brought down as its page gets lighter. The goals are those of a
 * prototype with thin pages: 112 for the home page, 126 for a form, 130 for another player page, 200 for the console.
 * @typedef {{ page: RegExp, scripts: { goal: number, most: number }, styles: { goal: number, most: number } }} Budget
 */

/** @type {Record<'player' | 'console', Budget[]>} */
export const budgets = {
  player: [
    { page: /^home-page$/, scripts: { goal: 112, most: 129.5 }, styles: { goal: 6, most: 9.5 } },
    { page: /^(login|register)-page$/, scripts: { goal: 126, most: 140 }, styles: { goal: 6, most: 9.5 } },
    { page: /^deposit-page$/, scripts: { goal: 140, most: 159.5 }, styles: { goal: 6, most: 13 } },
    { page: /./, scripts: { goal: 130, most: 150.5 }, styles: { goal: 6, most: 12 } },
  ],
  console: [{ page: /./, scripts: { goal: 200, most: 200 }, styles: { goal: 6, most: 15 } }],
}

/**
 * @param {string} folder a built site
 * @param {readonly Budget[]} site its budgets; the first that fits a page counts
 * @returns {string[]} a line for each page and kind that is over
 */
export function overBudget(folder, site) {
  return firstLoads(folder).flatMap(({ page, ...sizes }) => {
    const budget = site.find((each) => each.page.test(page))
    return /** @type {const} */ (['scripts', 'styles']).flatMap((kind) => {
      const kB = sizes[kind] / 1000
      if (!budget || kB <= budget[kind].most) return []
      return [`${page}: ${kB.toFixed(1)} kB of ${kind}, at most ${budget[kind].most}`]
    })
  })
}
