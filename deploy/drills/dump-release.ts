// node deploy/drills/dump-release.ts COMMIT FILE.sql.gz: runs the product as that commit has it, in a folder of its own with today's packages, lets
// players and an operator do what its pages allow, and dumps the database. For server/src/testing/releases; with Debian's postgresql-15.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { asPostgres, Cluster, debianPostgres, ownFolder } from './debian-postgres.ts'
import { freePort } from '../../server/src/free-port.mjs'
import { demoOperator } from '../../server/src/seed/demo-people.ts'
import { SiteVisitor } from '../../server/src/testing/site-visitor.ts'
import { root } from '../../scripts/run-program.mjs'

const [commit, file] = process.argv.slice(2)
if (!commit || !file) throw new Error('Say which commit, and where the dump goes.')

const folder = ownFolder(mkdtempSync(join(tmpdir(), 'kham-release-')))
const tree = join(folder, 'tree')
const bin = debianPostgres(15)
const cluster = new Cluster(bin, join(folder, 'data'), await freePort())
const children: ChildProcess[] = []

/** Its own parts, and the packages that are installed here. */
function layTree() {
  mkdirSync(join(tree, 'node_modules/@kham'), { recursive: true })
  execFileSync('sh', ['-ec', 'git -C "$0" archive "$1" | tar x -C "$2"', root, commit!, tree])
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kham') symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  for (const name of ['contract', 'server', 'sandbox'])
    symlinkSync(join(tree, name), join(tree, 'node_modules/@kham', name))
}

function start(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(tree, program)], {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

async function until(what: string, isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 300; tries++) {
    if (await isSo()) return
    await setTimeout(200)
  }
  throw new Error(`gave up waiting for ${what}`)
}

async function bring() {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const sandbox = start('sandbox/src/main.ts', {
    KHAM_SANDBOX_DIR: join(folder, 'sandbox'),
    KHAM_SANDBOX_PORT: '0',
    KHAM_PUBLIC_URL: publicUrl,
  })
  const [{ url: sandboxUrl }] = (await once(sandbox, 'message')) as [{ url: string }]
  start('server/src/main.ts', {
    PORT: String(port),
    DATABASE_URL: cluster.url,
    KHAM_DATA_DIR: join(folder, 'home'),
    KHAM_PARENT: '1',
    KHAM_SANDBOX: 'on',
    KHAM_SANDBOX_URL: sandboxUrl,
    KHAM_PUBLIC_URL: publicUrl,
  })
  await until('the server', async () => (await fetch(`${publicUrl}/readyz`).catch(() => null))?.ok ?? false)
  return { url: publicUrl, sandboxUrl }
}

const providers = ['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live']

/** Orders of every end that a player's and an operator's page has. */
async function live({ url, sandboxUrl }: { url: string; sandboxUrl: string }) {
  const operator = new SiteVisitor(url)
  await operator.post('/api/v2/agency/session', demoOperator)
  async function pay(payload: string, amount?: string) {
    const body = JSON.stringify({ payload, ...(amount ? { amount } : {}) })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandboxUrl}/sandbox/bank/pay`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the payment was answered ${answer.status}`)
  }
  for (const [nth, providerId] of providers.entries()) {
    const player = new SiteVisitor(url)
    const password = 'a-kept-release'
    const form = { username: `kept${nth}`, password, confirmPassword: password, ageConfirmed: true }
    await player.post('/api/v2/players/register', form)
    const { bankAccount } = await player.post('/api/v2/players/bank-accounts', {
      bankCode: 'jdb',
      currency: 'LAK',
      accountNumber: String(20_000_001 + nth),
      accountName: 'TEST PLAYER',
      owner: 'SELF',
    })
    const isNow = (path: string, kind: 'deposit' | 'withdraw', id: string, ...wanted: string[]) =>
      until(`${kind} ${id} to be ${wanted.join()}`, async () =>
        wanted.includes((await player.get(`${path}/${id}`))[kind].status),
      )
    const open = async (amount: string) =>
      (await player.post('/api/v2/deposits', { providerId, paymentMethod: 'laoqr', amount })).deposit
    for (const amount of ['250000', '690000']) {
      const deposit = await open(amount)
      await pay(deposit.qr.payload)
      await player.post(`/api/v2/deposits/${deposit.id}/check`)
      await isNow('/api/v2/deposits', 'deposit', deposit.id, 'SUCCESS')
    }
    for (const verb of ['approve', 'reject'] as const) {
      const wish = { providerId, bankAccountId: bankAccount.id, amount: '100.00' }
      const { withdraw } = await player.post('/api/v2/withdraws', wish)
      const decide = `/api/v2/agency/withdraws/${withdraw.id}/${verb}`
      // Refused until the credit is out of the provider.
      await until(`withdrawal ${withdraw.id} to be decided`, async () => {
        const answer = await operator.ask('POST', decide, verb === 'reject' ? { reason: 'kept' } : {})
        return answer.status < 300
      })
      await isNow('/api/v2/withdraws', 'withdraw', withdraw.id, verb === 'approve' ? 'SUCCESS' : 'REJECTED')
    }
    const canceled = await open('100000')
    await player.post(`/api/v2/deposits/${canceled.id}/cancel`)
    const last = await open('300000')
    // One of another amount, which fits no order; the others stay open.
    if (nth === 0) await pay(last.qr.payload, '299000')
  }
  await setTimeout(5_000) // what is under way comes to rest
}

try {
  layTree()
  cluster.make('')
  cluster.start()
  await live(await bring())
  for (const child of children.splice(0).toReversed()) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const how = ['--no-owner', '--inserts', '--rows-per-insert=100', '--no-comments', '-d', cluster.url]
  // Two lines are for psql alone.
  const text = asPostgres(join(bin, 'pg_dump'), how).replace(/^\\(un)?restrict .*$/gm, '')
  writeFileSync(file, gzipSync(text, { level: 9 }))
} finally {
  for (const child of children) child.kill('SIGKILL')
  cluster.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}
