import { firstLoads } from './site-sizes.mjs'

/**
 * What the first visit of a page may load at most before it shows, in kB (1000 bytes, brotli 11). A build over it fails. What a page
 * shows in one of its states only, its dialogs and the checks of its form come beside it, and do not count. The scripts are those of a
 * prototype with thin pages: 112 for the home page, 126 for a form, 130 for another player page, 200 for the console. A form's was
 * raised by 1 and another page's by 2, for what keeps a page to one person and its time to the server's, which each has from the start, and for
 * the reader of amounts; all by 0.3 for names of routes, which bear their wing, and for what both sites share as components; by 0.6,
 * a form's by 0.6 and another page's by 0.8, for the way back after a sign-in and for what is typed when a session is lost.
 * Its styles were 6 in all, which is the bar for what a page waits for (docs/decisions/0026). These are brought down as the pages get
 * lighter, and were raised: the home page's by 0.3 for its flower, which was a file of 1.3 beside them, and most pages' from 11 to
 * 11.2 for letters that change all together and for games that keep their places while they load. The bank page's
 * and receipts', which are seldom the first, were raised by 10 and 0.4 for sharing files with those that are (site/vite-site.ts,
 * `firstPages`), which have a third of the files they had; styles of forms by 1.
 * Styles were raised by 0.2 for what tells the owner of an old browser so.
 * Each page's by 1 to 1.4, and its styles by 0.4, for the footer, which is the layout's.
 * A form's and another page's by 0.4, for the terms that are agreed to.
 * By 2 to 3, and their styles by 0.8 to 1, for rows of games and promotions on the home page, which forms share files with.
 * By 1.6 to 2, and the styles of a player's pages by 0.3, for what the agency announces under the bar and in the carousel.
 * A form's was brought down by 2.6 and its styles by 1.8, another page's by 6.4: the bank page and the check of a receipt, which are
 * seldom the first, have their own, and so have the visitors' pages of games, which often are.
 * The home page's by 0.3 and its styles too, another page's by 2, those of games by 2.3 and the bank page's by 2.2, for rounds for
 * play money and the frame of a wide page of games with its rail; the styles of both by 0.3.
 * Brought down by 0.1 to 0.8, and the styles by 0.4 to 0.5: the sheet of a game comes once its page is idle.
 * By 0.2 to 0.4 for one address more, of what was won and lost, which every page knows, and its place in the menus of a player.
 * Scripts by 0.3 to 0.8 and styles by 0.2 to 0.7 for classes that say whose they are (docs/decisions/0069).
 * The styles of the console by 0.3 for the places of a phone and its menu.
 * Scripts of games by 0.1 for the way to register below them, and the bank page's for what stands amid the rows of games on the home page, which it shares a file with.
 * Each page's scripts by 0.1 for three files more, which pages share and the entry names, and games by 0.2 more for the search behind its icon.
 * The bank page's by 0.1 for the switch that brings credit along, which comes after it.
 * `files`: in how many files the scripts may be, for each takes a phone some milliseconds.
 * @typedef {{ page: RegExp, scripts: number, styles: number, files: number }} Budget
 */

/** @type {Record<'player' | 'console', Budget[]>} */
export const budgets = {
  player: [
    { page: /^home-page$/, scripts: 118.1, styles: 10.6, files: 5 },
    { page: /^(login|register|new-password)-page$/, scripts: 130.3, styles: 8.6, files: 8 },
    { page: /^(provider-)?games-page$/, scripts: 133.2, styles: 12.2, files: 10 },
    { page: /^(bank|verify)-page$/, scripts: 154.7, styles: 13.8, files: 13 },
    { page: /./, scripts: 148.2, styles: 14.8, files: 24 },
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
