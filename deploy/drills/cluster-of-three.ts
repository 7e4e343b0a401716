import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { account, ownFolder } from './debian-postgres.ts'

/** What Patroni says of a node. */
export interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

const numbers = [1, 2, 3]
/** Replication lag that is normal under load: less than a WAL segment, bytes. */
const mostLag = 16 * 1024 ** 2
const nameOf = (n: number) => `node-${n}`
const addressOf = (n: number) => `10.77.0.1${n}`
const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })

/** Three machines' worth of etcd, Patroni and PostgreSQL, each in a network namespace, joined by a bridge of this one. */
export class ClusterOfThree {
  readonly #folder: string
  readonly #bin: string
  readonly #config: string
  readonly #passwords: Record<string, string>
  readonly #running = new Map<number, ChildProcess[]>()

  constructor(options: { folder: string; bin: string; config: string; passwords: Record<string, string> }) {
    this.#folder = options.folder
    this.#bin = options.bin
    this.#config = options.config
    this.#passwords = options.passwords
  }

  /** The namespaces and what joins them. They go with the mount and network namespace of this process. */
  lay() {
    execFileSync('sh', ['-ec', 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns'])
    ip('link', 'set', 'lo', 'up')
    ip('link', 'add', 'between', 'type', 'bridge')
    ip('address', 'add', '10.77.0.1/24', 'dev', 'between')
    ip('link', 'set', 'between', 'up')
    for (const n of numbers) {
      ip('netns', 'add', nameOf(n))
      ip('link', 'add', `to-${n}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', nameOf(n))
      ip('link', 'set', `to-${n}`, 'master', 'between', 'up')
      ip('-n', nameOf(n), 'link', 'set', 'lo', 'up')
      ip('-n', nameOf(n), 'address', 'add', `${addressOf(n)}/24`, 'dev', 'eth0')
      ip('-n', nameOf(n), 'link', 'set', 'eth0', 'up')
    }
  }

  startAll() {
    for (const n of numbers) this.start(n)
  }

  start(n: number) {
    const own = ownFolder(join(this.#folder, nameOf(n)))
    const etcd = this.#inside(n, 'etcd', etcdOptions(n, join(own, 'etcd')))
    const patroni = this.#inside(n, 'patroni', [this.#config], {
      PATRONI_NAME: nameOf(n),
      PATRONI_RESTAPI_LISTEN: `${addressOf(n)}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${addressOf(n)}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${addressOf(n)}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${addressOf(n)}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: this.#bin,
      PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
      ...this.#passwords,
    })
    this.#running.set(n, [etcd, patroni])
  }

  /** Runs as PostgreSQL's account with a socket folder of its own, as on a separate machine. */
  #inside(n: number, program: string, args: string[], env: Record<string, string> = {}) {
    const { uid, gid } = account!
    const log = openSync(join(this.#folder, `${nameOf(n)}-${program}.log`), 'a')
    const script = `mount -t tmpfs -o uid=${uid},gid=${gid} tmpfs /run/postgresql && exec setpriv --reuid=${uid} --regid=${gid} --clear-groups "$@"`
    return spawn(
      'nsenter',
      [`--net=/run/netns/${nameOf(n)}`, 'unshare', '--mount', 'sh', '-ec', script, 'sh', program, ...args],
      { cwd: this.#folder, stdio: ['ignore', log, log], env: { ...process.env, ...env } },
    )
  }

  /** Every process of the node: nothing of it has time to say anything. */
  signal(n: number, signal: NodeJS.Signals) {
    for (const pid of ip('netns', 'pids', nameOf(n)).split('\n').filter(Boolean))
      try {
        process.kill(Number(pid), signal)
      } catch {} // it went meanwhile
  }

  async kill(n: number) {
    const gone = this.#running.get(n)!.map((child) => once(child, 'exit'))
    this.signal(n, 'SIGKILL')
    await Promise.all(gone)
  }

  killPostgres(n: number) {
    const file = join(this.#folder, nameOf(n), 'data/postmaster.pid')
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  }

  /** Nothing comes or goes any more, and neither side is told. */
  cut = (n: number) => ip('link', 'set', `to-${n}`, 'nomaster')
  heal = (n: number) => ip('link', 'set', `to-${n}`, 'master', 'between')

  /** The members by the first node that answers; null = none does. */
  async members(): Promise<Member[] | null> {
    for (const n of numbers) {
      const answer = await this.#ask(n, 'cluster')
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return null
  }

  /** The nodes that say they are the leader. */
  async leaders(): Promise<number[]> {
    const answers = await Promise.all(numbers.map((n) => this.#ask(n, 'primary')))
    return numbers.filter((_, i) => answers[i]?.status === 200)
  }

  #ask(n: number, what: string) {
    return fetch(`http://${addressOf(n)}:8008/${what}`, { signal: AbortSignal.timeout(1_500) }).catch(
      () => null,
    )
  }

  /** One leads, and both others follow it on its own timeline, one of them synchronously. null = not so. */
  async healthyLeader(): Promise<number | null> {
    const members = (await this.members()) ?? []
    const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running')
    const followers = members.filter(({ role }) => role !== 'leader')
    const [leader] = leaders
    if (leaders.length !== 1 || followers.length !== 2) return null
    const follow = followers.every(
      ({ state, timeline, lag }) =>
        /running|streaming/.test(state) &&
        timeline === leader!.timeline &&
        typeof lag === 'number' &&
        lag < mostLag,
    )
    const isSafe = followers.some(({ role }) => role === 'sync_standby')
    return follow && isSafe ? Number(leader!.name.slice('node-'.length)) : null
  }
}

function etcdOptions(n: number, dataDir: string) {
  const url = (port: number) => `http://${addressOf(n)}:${port}`
  const all = numbers.map((each) => `${nameOf(each)}=http://${addressOf(each)}:2380`).join(',')
  const options = {
    name: nameOf(n),
    'data-dir': dataDir,
    'enable-v2': 'true',
    'log-level': 'error',
    'listen-client-urls': url(2379),
    'advertise-client-urls': url(2379),
    'listen-peer-urls': url(2380),
    'initial-advertise-peer-urls': url(2380),
    'initial-cluster': all,
    'initial-cluster-token': 'kham',
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}
