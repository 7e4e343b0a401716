import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { bounds, usableGames } from '../../features/play/games/catalogue.ts'
import { keepCatalogue, takeTurn } from '../../features/play/games/catalogue-queries.ts'
import { browserOf } from '../../testing/test-app.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figures.ts'
import { alternate, byRate, type Side } from '../rounds.ts'
import { depositWorld } from '../sides/deposit-world.ts'

const atOnce = 16
const key = { agencyId: 'kham-demo', providerId: 'betflix' } as const

/** The longest catalogue that is kept, asked for by a player, against the same bytes as a file of the site: over HTTP, with the browser's headers. */
export async function catalogueAgainstFile({ cluster, rounds, seconds, signal }: Bench): Promise<Figure[]> {
  const world = await depositWorld(await cluster.create('catalogue', 8))
  const folder = mkdtempSync(join(tmpdir(), 'kham-bench-'))
  const { context } = world
  const list = await putOnShelf(context)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/games.json'), list)
  writeFileSync(join(folder, 'assets/games.json.br'), brotliCompressSync(list))
  const sites = { player: folder, console: join(folder, 'none') }
  const app = await buildApp(context, { env: 'test', sandboxUrl: undefined, trustProxy: 0, sites })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  try {
    app.announce('serving')
    await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.fastify.server.address() as AddressInfo
    const player = browserOf(app.fastify, `localhost:${port}`)
    await player.register('reader')
    const cookie = player.cookie()
    const asked = (path: string): Side => ({
      name: path,
      warmUp: () => fetched({ agent, port, path, cookie }),
      run: (forSeconds) => loop({ agent, port, path, cookie }, forSeconds),
    })
    const run = await alternate(
      { file: asked('/assets/games.json'), list: asked(`/api/v2/games/${key.providerId}`) },
      { rounds, seconds: seconds / 2, signal, dataDir: null },
    )
    const name = `catalogue of ${bounds.games} games, ${atOnce} at once`
    return [byRate(name, 'the same as a file of the site', run.list, run.file, { atLeast: 0.3 })]
  } finally {
    agent.destroy()
    await app.fastify.close()
    await world.close()
    rmSync(folder, { recursive: true })
  }
}

/** Caches the list as if the provider had just been asked; returns it as text. */
async function putOnShelf({ db, clock }: Context): Promise<string> {
  const games = usableGames(
    Array.from({ length: bounds.games }, (_, place) => ({
      id: `maker${place % 40}:title-${place}`,
      name: `Golden Naga ${place}`,
      category: 'slot',
      tab: `maker${place % 40}.txt`,
      image: `https://pictures.example/${place}.webp`,
      rtp: 96.5,
      isNew: place % 11 === 0,
      isHot: place % 5 === 0,
    })),
  )
  const turn = await takeTurn(db, key, clock())
  if (!turn) throw new Error('somebody else asks for the catalogue')
  await keepCatalogue(db, turn, games, clock())
  return JSON.stringify({ games })
}

interface Question {
  agent: Agent
  port: number
  path: string
  cookie: string
}

async function loop(question: Question, seconds: number) {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let done = 0
  async function one() {
    while (performance.now() < endsAt) {
      await fetched(question)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { done, seconds: (performance.now() - startedAt) / 1000 }
}

/** Reads the whole answer; anything but a compressed list is a failure. */
const fetched = ({ agent, port, path, cookie }: Question) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host: `localhost:${port}`, cookie, 'accept-encoding': 'gzip, deflate, br' }
    get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const encoding = response.headers['content-encoding']
      if (response.statusCode !== 200 || encoding !== 'br')
        return reject(new Error(`${path} answered ${response.statusCode}, ${encoding ?? 'plain'}`))
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => resolve(size)).on('error', reject)
    }).on('error', reject)
  })
