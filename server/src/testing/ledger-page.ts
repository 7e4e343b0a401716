import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../../docs/ledger.md', import.meta.url), 'utf8')
const more = readFileSync(new URL('../ledger/more-examples.md', import.meta.url), 'utf8')

/** One recipe of an example, what it is given, and what the page says it writes. */
export interface ExampleStep {
  recipe: string
  given: Record<string, string>
  /** Key, phase, legs and balances, a line each, with single spaces. */
  says: string
}

/** The `ledger` blocks of both pages, under the heading that each stands below. */
export const workedExamples: { title: string; steps: ExampleStep[] }[] = `${page}\n${more}`
  .split(/^### /m)
  .slice(1)
  .flatMap((section) => {
    const block = /^```ledger\n([^]*?)^```/m.exec(section)?.[1]
    return block ? [{ title: section.split('\n', 1)[0]!, steps: stepsOf(block) }] : []
  })

function stepsOf(block: string): ExampleStep[] {
  return block
    .split(/^(?=\S)/m)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [call, ...lines] = text.trim().split('\n')
      const [recipe, ...given] = call!.split(/ +/)
      return {
        recipe: recipe!,
        given: Object.fromEntries(given.map((pair) => pair.split('=') as [string, string])),
        says: lines.map((line) => line.trim().replace(/ +/g, ' ')).join('\n'),
      }
    })
}

/** The rows of the chart of accounts: kind, whose it is, the side it grows by. */
export const chartOfAccounts = [...page.matchAll(/^\| `(\w+)` \| (player|house) \| (debit|credit) \|/gm)].map(
  ([, kind, whose, growsBy]) => ({ kind, whose, growsBy }),
)
