import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const config = join(root, '.jscpd.json')
const { minLines } = JSON.parse(readFileSync(config, 'utf8')) as { minLines: number }

/** The exit code of the check of `npm run check` over two files that have so many lines in common. */
function checked(lines: number): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'kham-duplicates-'))
  const common = Array.from({ length: lines }, (_, n) => `  found.push({ line: ${n}, sum: ${n} + offset })\n`)
  for (const name of ['one', 'other'])
    writeFileSync(
      join(folder, `${name}.ts`),
      `export function ${name}(offset: number) {\n${common.join('')}}\n`,
    )
  const { status } = spawnSync('jscpd', ['--config', config, folder], { cwd: folder })
  rmSync(folder, { recursive: true })
  return status
}

test('two places with as many lines in common as are too many fail the check', () =>
  expect(checked(minLines)).toBe(1))

test('two places with fewer pass it', () => expect(checked(minLines - 4)).toBe(0))
