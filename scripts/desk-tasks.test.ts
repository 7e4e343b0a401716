import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const orderOf = (text: string) => [...text.matchAll(/^ {2}\.\.\.(\w+),/gm)].map(([, name]) => name)

/** A task as the table has it. */
function lineOf(task: string) {
  const name = /^ {4}name: '(.*)',$/m.exec(task)?.[1]
  const [goal = ''] = /^ {4}goal: .*$/m.exec(task) ?? []
  const most = (part: string) => new RegExp(`\\b${part}: (\\d+)`).exec(goal)?.[1] ?? '–'
  return `${name} | ${['clicks', 'keys', 'screens', 'asks'].map(most).join('/')}`
}

test('the list of the tasks of a desk’s day is that of the script, with what each costs at most', () => {
  const lists = new Map(
    globSync('e2e/desk-tasks/*-tasks.ts', { cwd: root }).map((file) => {
      const text = read(file)
      const name = /^export const (\w+): readonly Task\[\]/m.exec(text)?.[1]
      return [
        name,
        text
          .split(/^(?= {4}name: ')/m)
          .slice(1)
          .map(lineOf),
      ]
    }),
  )
  const tasks = orderOf(read('e2e/desk-tasks/desk-tasks.ts')).flatMap((name) => lists.get(name) ?? [])
  const [, section = ''] = read('docs/console.md').split('\n## A desk’s day\n')
  const listed = [...section.matchAll(/^\| ([^|]+? \| \d[^|]*) \|$/gm)].map(([, line]) => line)
  expect(tasks.length).toBeGreaterThanOrEqual(40)
  expect(listed).toEqual(tasks)
})
