import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'

const program = join(import.meta.dirname, '../../../sandbox/src/main.ts')

/**
 * The sandbox runs only beside a server; who needs its bank and providers without one has it run where the settings say that they are.
 * null = there is none, or it does not come up. Gives back the way to stop it.
 */
export async function wakeSandbox(db: Db, dataDir: string): Promise<(() => Promise<void>) | null> {
  const folder = join(dataDir, 'sandbox')
  const method = await db
    .selectFrom('payment_methods')
    .select('base_url')
    .where('dialect', '!=', 'manual')
    .limit(1)
    .executeTakeFirst()
  const port = /^http:\/\/127\.0\.0\.1:(\d+)\//.exec(method?.base_url ?? '')?.[1]
  if (!port || !existsSync(join(folder, 'sandbox.sqlite'))) return null

  const env = { ...process.env, KHAM_SANDBOX_DIR: folder, KHAM_SANDBOX_PORT: port }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const ended = once(child, 'exit')
  const isUp = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  if (!isUp) return null
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
