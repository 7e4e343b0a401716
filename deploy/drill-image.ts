// npm run drill:image [-- FOLDER]: does what the Dockerfile says, step by step, in plain folders with chroot, then starts the server there as
// its user on a read-only tree. For machines without a container engine: as root, with debootstrap, on Linux. FOLDER keeps the bases.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { stagesOf, type Step } from './dockerfile.ts'
import { root, systemEnv } from '../scripts/run-program.mjs'

const mostMegabytes = 250
const readyMs = 60_000
const certificates = '/etc/ssl/certs/ca-certificates.crt'
const folder = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'kham-image-')))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const stages = stagesOf(dockerfile)
const ownPath = systemEnv().PATH

mkdirSync(folder, { recursive: true })
const context = contextWithoutIgnored()
for (const [at, stage] of stages.entries()) {
  const place = placeOf(stage.name ?? String(at))
  console.log(`\nFROM ${stage.from}`)
  layBase(stage.from, place)
  let workdir = '/'
  for (const step of stage.steps) workdir = carryOut(step, place, workdir)
}
const image = placeOf(stages.at(-1)!.name ?? String(stages.length - 1))
const megabytes = Number(run('du', ['-sm', '--apparent-size', image]).split('\t')[0])
console.log(`\nThe image's files: ${megabytes} MB of at most ${mostMegabytes}.`)
const isServing = await startInside(image)
process.exitCode = isServing && megabytes <= mostMegabytes ? 0 : 1

function placeOf(name: string) {
  return join(folder, `stage-${name}`)
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env })
}

/** What `docker build` would send: the committed and new files, less those of .dockerignore. */
function contextWithoutIgnored() {
  const place = join(folder, 'context')
  rmSync(place, { recursive: true, force: true })
  const files = run('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '-z']).split('\0')
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[^#\s]/.test(line))
  for (const file of files) {
    if (file === '' || !existsSync(join(root, file)) || isIgnored(file, rules)) continue
    cpSync(join(root, file), join(place, file))
  }
  return place
}

function isIgnored(file: string, rules: string[]) {
  let ignored = false
  for (const rule of rules) {
    const isTakenBack = rule.startsWith('!')
    const pattern = isTakenBack ? rule.slice(1) : rule
    if (matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)) ignored = !isTakenBack
  }
  return ignored
}

function layBase(from: string, place: string) {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  if (from === 'scratch') return
  const release = /(?:^debian:|-)([a-z]+)-slim$/.exec(from)?.[1]
  if (!release) throw new Error(`The drill knows no base ${from}.`)
  const base = join(folder, `base-${release}`)
  if (!existsSync(join(base, 'etc/debian_version'))) run('debootstrap', ['--variant=minbase', release, base])
  run('cp', ['-a', `${base}/.`, place])
  if (from.startsWith('node:')) addNode(place)
}

function which(name: string) {
  return realpathSync(run('which', [name], { ...process.env, PATH: ownPath }).trim())
}

/** This machine's own Node and npm stand for those of the base. */
function addNode(place: string) {
  const npm = dirname(dirname(which('npm')))
  cpSync(which('node'), join(place, 'usr/local/bin/node'))
  cpSync(npm, join(place, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    run('ln', ['-sf', `../lib/node_modules/npm/bin/${name}-cli.js`, join(place, 'usr/local/bin', name)])
}

function carryOut(step: Step, place: string, workdir: string): string {
  console.log(`${step.name} ${step.text.slice(0, 120).replace(/\s+/g, ' ')}`)
  if (step.name === 'WORKDIR') {
    mkdirSync(join(place, step.text), { recursive: true })
    return step.text
  }
  if (step.name === 'RUN') inside(place, workdir, step.text)
  if (step.name === 'COPY') copy(step.text, place, workdir)
  return workdir
}

/** Runs in the image's root with this machine's network settings, as `docker build` does. */
function inside(place: string, workdir: string, script: string) {
  const registry = run('npm', ['config', 'get', 'registry'], { ...process.env, PATH: ownPath }).trim()
  for (const file of ['/etc/resolv.conf', certificates]) cpSync(file, join(place, file))
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    DEBIAN_FRONTEND: 'noninteractive',
    npm_config_registry: registry,
    npm_config_cafile: certificates,
  }
  const mounted = 'mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh -ec "$1"'
  run('unshare', ['--mount', 'sh', '-ec', mounted, place, `cd ${workdir} && ${script}`], env)
}

function copy(text: string, place: string, workdir: string) {
  const words = text.split(/\s+/)
  const from = words[0]!.startsWith('--from=') ? placeOf(words.shift()!.slice('--from='.length)) : context
  const target = words.pop()!
  const to = join(place, resolve(workdir, target))
  for (const source of words) {
    const path = join(from, source)
    const isInto = target.endsWith('/') || words.length > 1
    if (run('stat', ['-Lc', '%F', path]).trim() === 'directory') {
      mkdirSync(to, { recursive: true })
      run('cp', ['-a', '--no-preserve=ownership', `${path}/.`, to])
    } else {
      mkdirSync(isInto ? to : dirname(to), { recursive: true })
      run('cp', ['-a', '--no-preserve=ownership', path, isInto ? `${to}/` : to])
    }
  }
}

function ended(child: ReturnType<typeof spawn>) {
  return new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
}

/** Starts the image's command as its user, the tree read-only and only /tmp to write to, and asks its own health check. */
async function startInside(place: string) {
  const postgres = await startPostgres()
  const port = '38473'
  const env = {
    ...envOf(),
    DATABASE_URL: postgres.url(),
    KHAM_ENV: 'development',
    PORT: port,
    HOST: '127.0.0.1',
  }
  const mounts = [
    'mount --bind "$0" "$0"',
    'mkdir -p "$0/proc" "$0/dev"',
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    'mount -o remount,bind,ro "$0"',
    'exec chroot --userspec=10001:10001 "$0" /usr/local/bin/node "$@"',
  ].join(' && ')
  const node = (...args: string[]) =>
    spawn('unshare', ['--mount', 'sh', '-ec', mounts, place, ...args], { stdio: 'inherit', env })
  const startedAt = Date.now()
  const server = node('/app/server/src/main.ts')
  const stopped = ended(server)
  let isHealthy = false
  while (!isHealthy && Date.now() - startedAt < readyMs && server.exitCode === null)
    isHealthy = (await ended(node('/app/deploy/healthy.mjs'))) === 0
  const page = isHealthy ? await fetch(`http://127.0.0.1:${port}/healthz`) : null
  console.log(`Healthy: ${isHealthy}, after ${Date.now() - startedAt} ms; /healthz ${page?.status}.`)
  server.kill('SIGTERM')
  console.log(`Stopped with ${await stopped}.`)
  await postgres.stop()
  return isHealthy
}

function envOf() {
  const all = stages
    .at(-1)!
    .steps.filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(/\s+/))
  return Object.fromEntries(all.map((each) => each.split('=', 2)))
}
