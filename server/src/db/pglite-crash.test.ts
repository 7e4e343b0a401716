import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openDatabase } from './pool.ts'

/** Another process that writes without pause and prints each number once the database has acknowledged it. */
function writer(dataDir: string, first: number) {
  const module = JSON.stringify(new URL('./pool.ts', import.meta.url).href)
  const script = `import(${module}).then(async ({ openDatabase }) => {
    const { pool, asOwner } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    const make = 'create table if not exists written (n int primary key); grant all on written to public'
    await asOwner((owner) => owner.query(make))
    let n = ${first}
    const task = async () => {
      for (;;) {
        const mine = n++
        await pool.query('insert into written values ($1)', [mine])
        if (mine % 40 === 0) await asOwner((owner) => owner.query('checkpoint'))
        require('fs').writeSync(1, mine + '\\n')
      }
    }
    for (let tasks = 0; tasks < 8; tasks++) task()
  })`
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('after kill -9 in the middle of the load no acknowledged row is missing, round after round', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kham-crash-'))
  const acknowledged: number[] = []
  for (let round = 0; round < 4; round++) {
    const child = writer(dataDir, (round + 1) * 1_000_000)
    const until = acknowledged.length + 130 + round * 17
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(Number(line))
      if (acknowledged.length === until) child.kill('SIGKILL')
    }
    if (child.signalCode === null) await once(child, 'exit')

    const database = await openDatabase({ dataDir })
    const { rows } = await database.pool.query<{ n: number }>('select n from written')
    const present = new Set(rows.map(({ n }) => n))
    expect(acknowledged.filter((n) => !present.has(n))).toEqual([])
    await database.close()
  }
  rmSync(dataDir, { recursive: true })
})
