import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../scripts/run-program.mjs'
import { planStart } from '../scripts/start-plan.mjs'
import { freePort } from '../server/src/free-port.mjs'
import { poolerLogin, untilItListens } from '../server/src/testing/pooler.ts'

/**
 * `KHAM_E2E_BEHIND=proxies`: each world runs as docs/operating.md has it, two web and two worker processes behind the nginx that
 * deploy/proxy configures, all of them behind PgBouncer in transaction mode.
 */
export const isBehindProxies = process.env.KHAM_E2E_BEHIND === 'proxies'

const patienceTries = 400

type Settings = Record<string, string>

/** The product in four processes and the sandbox, all of them reached by `port`. The database's own address is `DATABASE_URL`. */
export async function runBehindProxies(dataDir: string, port: number, settings: Settings) {
  const plan = await planStart({
    ...process.env,
    PORT: String(port),
    KHAM_DATA_DIR: dataDir,
    KHAM_LOG_LEVEL: 'error',
    KHAM_LOG_FILE: '-',
    ...settings,
  })
  const database = new URL(settings['DATABASE_URL']!)
  const pooled = new URL(database)
  pooled.username = poolerLogin
  const direct = pooled.href
  pooled.port = process.env.KHAM_E2E_POOLER!
  const env = {
    ...plan.server,
    DATABASE_URL: pooled.href,
    KHAM_DIRECT_URL: direct,
    KHAM_MIGRATION_URL: database.href,
    KHAM_TRUST_PROXY: '127.0.0.1/32',
    KHAM_PUBLIC_URL: `http://localhost:${port}`,
  }
  const webPorts = [await freePort(), await freePort()]
  const children = [
    program('sandbox/src/main.ts', plan.sandbox!),
    ...webPorts.map((own) => program('server/src/main.ts', { ...env, SERVICES: 'web', PORT: String(own) })),
    ...[0, 1].map(() => program('server/src/main.ts', { ...env, SERVICES: 'worker' })),
  ]
  const end = async () => void (await Promise.all(children.map(stop)))
  try {
    for (const [at, own] of webPorts.entries()) await untilReady(own, children[at + 1]!)
    // It keeps away for two seconds from what it has found closed.
    const nginx = startNginx(dataDir, port, webPorts)
    children.push(nginx)
    await untilItListens(port, nginx)
  } catch (error) {
    await end()
    throw error
  }
  return { end }
}

const program = (file: string, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...env, KHAM_PARENT: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
}

const readShipped = (file: string) => readFileSync(join(root, 'deploy/proxy', file), 'utf8')

/** What deploy/proxy gives nginx, for one host at one port without TLS. */
function startNginx(folder: string, port: number, webPorts: readonly number[]) {
  const shipped = readShipped('nginx.conf')
  const [players, staff] = [
    ...shipped.matchAll(/include \/etc\/nginx\/kham-common\.conf;\n([\s\S]*?)\n\}/g),
  ].map(([, locations]) => locations!)
  // Both sites are at one host here: the console's own places stand beside the players'.
  const ofStaff = staff!
    .replace(/ {2}location \/ \{[^}]*\}\n/, '')
    .replace(/ {2}location ~ \^\/\(healthz[^}]*\}/, '')
  const locations = (players! + '\n' + ofStaff).replaceAll(/kham_(site|console);/g, 'kham;')
  const common = readShipped('kham-common.conf')
    .replaceAll(/^ssl_.*$/gm, '')
    .replace('Host $host;', 'Host $host:$server_port;')
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${asRoot}
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
worker_processes 1;
daemon off;
events { worker_connections 2048; }
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`).join('\n')}
upstream kham {
${webPorts.map((own) => `  server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;`).join('\n')}
  keepalive 64;
}
server {
listen 127.0.0.1:${port};
listen [::1]:${port};
server_name localhost;
${common}
${locations}
}
}
`,
  )
  return spawn(process.env['KHAM_NGINX'] ?? 'nginx', ['-c', file, '-e', `${folder}/nginx.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilReady(port: number, child: ChildProcess) {
  for (let tries = 0; tries < patienceTries; tries++) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error('a process ended before it was ready')
    await setTimeout(100)
  }
  throw new Error('a process never became ready')
}
