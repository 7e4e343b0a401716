import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import type { Tools } from '../command.ts'
import { archiveVerbs } from './archive-verbs.ts'

test('npm run kham -- archive export writes a month that is over, also one without an order, and says why it does not', async () => {
  const fixture = await testDatabase()
  const { database } = fixture
  const folder = await mkdtemp(join(tmpdir(), 'kham-archive-command-'))
  onTestFinished(async () => {
    await fixture.close()
    await rm(folder, { recursive: true })
  })
  const said: string[] = []
  const tools = {
    say: (line: string) => void said.push(line),
    own: (work: Parameters<Tools['own']>[0]) => work({ database, keyName: null }),
  } as Partial<Tools> as Tools
  const typed = (...args: string[]) => archiveVerbs.export!.run(args, tools)

  expect(await typed('2026-02', '--to', folder, '--json')).toBe(0)
  expect(JSON.parse(said.join(''))).toMatchObject({ folder, month: '2026-02', rows: 0, agencies: [] })
  expect(await readdir(folder)).toHaveLength(2)
  await expect(typed('2999-01', '--to', folder)).rejects.toMatchObject({ code: 'MONTH_NOT_OVER' })
  for (const words of [['2026-02'], ['2026-13', '--to', folder], ['2026-02', '2026-03', '--to', folder]])
    await expect(typed(...words)).rejects.toMatchObject({ code: 'WRONG_WORDS' })
})
