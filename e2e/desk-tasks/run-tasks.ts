import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, BrowserContext } from '@playwright/test'
import { Hand, ways, type Cost, type Way } from './hand.ts'
import { Api, Sight, type Task } from './task.ts'

export const languages = ['lo', 'en'] as const
type Tongue = (typeof languages)[number]

/** How one way of doing a task went, in one language. */
export interface Done {
  way: Way
  language: Tongue
  cost: Cost
  /** null = it was done. */
  fault: string | null
}

export interface Result {
  task: Task
  done: Done[]
}

interface Asked {
  browser: Browser
  url: string
  operator: { username: string; password: string }
  /** A bank's statement to import; null = there is none. */
  statement: string | null
}

/** Does each task in each language, by mouse and by keyboard, and tells each as it is done. */
export async function runTasks(
  tasks: readonly Task[],
  asked: Asked,
  tell: (result: Result) => void,
): Promise<Result[]> {
  const desks = await Promise.all(
    languages.map(async (language) => ({ language, context: await openDesk(asked, language) })),
  )
  const statements = asked.statement === null ? [] : quartersOf(asked.statement)
  const results: Result[] = []
  for (const task of tasks) {
    const done: Done[] = []
    if (!task.impossible)
      for (const { language, context } of desks)
        for (const way of ways) {
          const statement = statements[done.length % 4] ?? ''
          done.push(await doTask(task, { ...asked, language, context, way, statement }))
        }
    results.push({ task, done })
    tell({ task, done })
  }
  for (const { context } of desks) await context.close()
  return results
}

async function openDesk({ browser, url, operator }: Asked, language: Tongue): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  const answer = await context.request.post('/api/v2/agency/session', { data: operator })
  if (!answer.ok()) throw new Error(`${operator.username} cannot sign in: ${answer.status()}`)
  return context
}

interface Doing extends Omit<Asked, 'statement'> {
  language: Tongue
  context: BrowserContext
  way: Way
  statement: string
}

async function doTask(task: Task, { context, language, way, operator, statement }: Doing): Promise<Done> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  let hand: Hand | null = null
  try {
    // Who has to show who they are is asked that once in ten minutes, whatever the task.
    await context.request.post('/api/v2/agency/account/step-up', { data: { password: operator.password } })
    const given = (await task.given?.(new Api(context.request))) ?? {}
    const sight = new Sight(page, language, { ...given, statement })
    const from = typeof task.from === 'string' ? task.from : task.from(given)
    await page.goto(`/console${from}`)
    await sight.title.waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=status] .skeleton_skel, .loader_loader'))
    hand = new Hand(page, way)
    await task.do!(hand, sight)
    return { way, language, cost: hand.cost, fault: null }
  } catch (error) {
    const why = whyOf(error)
    if (process.env['KHAM_TASK_SHOTS'])
      await page
        .screenshot({
          path: join(
            process.env['KHAM_TASK_SHOTS'],
            `${task.name.replace(/\W+/g, '-')}-${language}-${way}.png`,
          ),
        })
        .catch(() => {})
    return {
      way,
      language,
      cost: hand?.cost ?? { clicks: 0, keys: 0, screens: 0, asks: 0 },
      fault: why,
    }
  } finally {
    await page.close()
  }
}

/** The first line of it, and what was waited for. */
function whyOf(error: unknown): string {
  const text = stripVTControlCharacters(String(error))
  const [line = ''] = text.split('\n').filter((each) => each.trim() !== '')
  return `${line} ${/waiting for [^\n]*/.exec(text)?.[0] ?? ''}`.trim().slice(0, 300)
}

/** One file cannot be imported four times over: each takes a quarter of its lines. */
function quartersOf(path: string): string[] {
  const [heading = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
  const folder = mkdtempSync(join(tmpdir(), 'kham-statements-'))
  return [0, 1, 2, 3].map((quarter) => {
    const file = join(folder, `statement-${quarter + 1}.csv`)
    writeFileSync(file, [heading, ...lines.filter((_, n) => n % 4 === quarter)].join('\r\n') + '\r\n')
    return file
  })
}

/** What of its goal it has not kept. */
export function missedBy({ goal = {} }: Task, { cost }: Done): string[] {
  const parts = Object.entries(goal) as [keyof Cost, number][]
  return parts.flatMap(([part, most]) => (cost[part] > most ? [`${part} ${cost[part]} of ${most}`] : []))
}
