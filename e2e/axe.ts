import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const packages = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
// Twice as large where it is not minified, and every page compiles it anew: half of what axe costs.
const source = readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8')

const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it stands, each element in words. Only what is wrong comes out of the page: the builder of the package brings
 * out all that is right too, and opens another page for frames, which none of ours has.
 */
export async function axeFaults(page: Page, tags = everyTag): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(findFaults, tags)
}

/** Runs in the page, where axe has been put. */
async function findFaults(tags: string[]): Promise<string[]> {
  // A page that is on its way has no title yet.
  const isOnItsWay = document.querySelector('main > .loader_loader')?.checkVisibility()
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    rules: isOnItsWay ? { 'page-has-heading-one': { enabled: false } } : {},
    resultTypes: ['violations'],
    iframes: false,
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe: ${id}: ${html.slice(0, 200)}`))
}
