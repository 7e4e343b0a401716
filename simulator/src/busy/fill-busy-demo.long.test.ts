import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const run = (file: string, args: string[], dataDir: string) =>
  spawnSync(process.execPath, [join(root, file), ...args], {
    env: { ...process.env, KHAM_DATA_DIR: dataDir },
    encoding: 'utf8',
  })

test('its refusals follow the rules, it causes no fault, and its books are right', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kham-busy-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const asked = ['--players', '80', '--deposits', '200', '--withdrawals', '60', '--days', '3']
  const filled = run('simulator/src/busy/main.ts', ['--dir', dataDir, ...asked], dataDir)
  expect(filled).toMatchObject({ status: 0, stderr: '' })
  expect(filled.stdout).not.toMatch(/faults|VALIDATION/)
  // Its partners differ from the books on purpose.
  const audit = run('server/src/audit.ts', ['--books-only'], dataDir)
  expect(audit).toMatchObject({ status: 0 })
})
