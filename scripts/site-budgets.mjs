import { firstLoads } from './site-sizes.mjs'

/**
 * What the first visit of a page may load at most before it shows, in kB (1000 bytes, brotli 11). A build over it fails. What a page
 * shows in one of its states only, its dialogs and the checks of its form come beside it, and do not count.
 *
 * They began as those of a prototype with thin pages: 112 for the home page, 126 for a form, 130 for another player page, 200 for the
 * console, and 6 of styles for all (docs/decisions/0026). What raised them since: one person and the server's time for a page (3), the way
 * back after a sign-in (2), the footer in the layout (1.4), rows of games and promotions (3), announcements (2), rounds for play money and
 * the wide frame (2.3), own classes (0.8, 0069), grounds of covers (0.1 of styles), a session that goes on under another token (0.1), a
 * sign-in elsewhere in the browser (0.1 of the largest pages), orders and claims that say what was shown (0.1), questions for orders that
 * are asked for in one place (0.1 of the bank page and a provider's games), parts that a starting phone does not draw (0.1 of styles, and
 * of the same pages), drawings that fit the names of games without a picture (0.1 of the home page and of games). The bank page and the
 * check of a receipt, which are seldom the first, share files with pages that are (site/vite-site.ts, `firstPages`). A change that needs
 * more says in its commit what for; names of files alone change a page by some ten bytes.
 * `files`: in how many files the scripts may be, for each takes a phone some milliseconds.
 * @typedef {{ page: RegExp, scripts: number, styles: number, files: number }} Budget
 */

/** @type {Record<'player' | 'console', Budget[]>} */
export const budgets = {
  player: [
    { page: /^home-page$/, scripts: 118.6, styles: 10.6, files: 5 },
    { page: /^(login|register|new-password)-page$/, scripts: 130.6, styles: 8.6, files: 8 },
    { page: /^(provider-)?games-page$/, scripts: 133.9, styles: 12.2, files: 10 },
    { page: /^(bank|verify)-page$/, scripts: 155.6, styles: 13.9, files: 13 },
    { page: /./, scripts: 148.7, styles: 15, files: 24 },
  ],
  console: [{ page: /./, scripts: 200, styles: 15.5, files: 42 }],
}

/**
 * @param {string} folder a built site
 * @param {readonly Budget[]} site its budgets; the first that fits a page counts
 * @returns {string[]} a line for each page and kind that is over
 */
export function overBudget(folder, site) {
  return firstLoads(folder).flatMap(({ page, ...sizes }) => {
    const budget = site.find((each) => each.page.test(page))
    if (!budget) return []
    const heavy = /** @type {const} */ (['scripts', 'styles']).flatMap((kind) => {
      const kB = sizes[kind] / 1000
      return kB <= budget[kind] ? [] : [`${page}: ${kB.toFixed(1)} kB of ${kind}, at most ${budget[kind]}`]
    })
    const many =
      sizes.files <= budget.files ? [] : [`${page}: ${sizes.files} files of scripts, at most ${budget.files}`]
    return [...heavy, ...many]
  })
}
