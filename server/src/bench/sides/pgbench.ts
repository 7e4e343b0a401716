import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Side } from '../rounds.ts'

/** A database as pgbench reaches it. */
export interface Target {
  /** The program. */
  pgbench: string
  port: number
  database: string
  connections: number
}

/** pgbench's own TPC-B, or a script of ours under it: the same client for both. */
export function pgbenchSide(name: string, target: Target, script: string | null = null): Side {
  return {
    name,
    async run(seconds, signal) {
      const folder = mkdtempSync(join(tmpdir(), 'kham-pgbench-'))
      try {
        const file = join(folder, 'script.sql')
        if (script !== null) writeFileSync(file, script)
        return await timed(target, script === null ? [] : ['-f', file], seconds, signal)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

/** Rounded up, since pgbench takes whole seconds only. */
async function timed(target: Target, more: string[], seconds: number, signal: AbortSignal) {
  const { connections } = target
  const load = ['-n', '-M', 'prepared', '-c', String(connections), '-j', String(Math.min(2, connections))]
  const said = await runPgbench(target, [...load, '-T', String(Math.ceil(seconds)), ...more], signal)
  const [, done] = /actually processed: (\d+)/.exec(said) ?? []
  const [, perSecond] = /tps = ([\d.]+) \(without/.exec(said) ?? []
  if (!done || !perSecond) throw new Error(`pgbench said something else than a result:\n${said}`)
  return { done: Number(done), seconds: Number(done) / Number(perSecond) }
}

/** @throws Error with what pgbench said, when a transaction of it failed */
export async function runPgbench({ pgbench, port, database }: Target, args: string[], signal: AbortSignal) {
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kham']
  const child = spawn(pgbench, [...where, ...args, database], { signal, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 || said.includes('ERROR')) throw new Error(`pgbench failed:\n${said}`)
  return said
}
