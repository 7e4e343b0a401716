import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import type { Player } from '../../testing/site-people.ts'
import { median, textOf, type Figure } from '../figures.ts'
import { serverCpuMs, treeOf } from '../machine.ts'
import type { World } from './load-world.ts'

const atOnce = 16
const requestsARound = 2_000
/** Until V8 has compiled what is used; on a busy machine that takes no number of seconds. */
const warmingRequests = 6_000

interface Side {
  port: number
  pid: number
}

/** What the same answer costs here and there, Node and PostgreSQL together, in rounds by turns. */
export async function infoAgainstBare(world: World, { visitor }: Player, { rounds }: { rounds: number }) {
  const bare = spawn(process.execPath, [join(import.meta.dirname, '../sides/bare-info.ts')], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [told] = (await once(bare.stdout, 'data')) as [Buffer]
  const sides = {
    ours: { port: Number(new URL(world.web.url).port), pid: world.web.pid },
    theirs: { port: Number(told.toString()), pid: bare.pid! },
  }
  const { headers } = visitor.prepare('/api/v2/players/info')
  const node: Record<keyof typeof sides, number[]> = { ours: [], theirs: [] }
  const all: Record<keyof typeof sides, number[]> = { ours: [], theirs: [] }
  for (let round = -1; round < rounds; round++)
    for (const name of ['ours', 'theirs'] as const) {
      const requests = round < 0 ? warmingRequests : requestsARound
      const cost = await costOf(sides[name], { headers, dataDir: world.cluster.dataDir, requests })
      if (round < 0) continue
      node[name].push(cost.nodeUs)
      all[name].push(cost.nodeUs + cost.postgresUs)
    }
  bare.kill()
  await once(bare, 'exit')
  const figure: Figure = {
    name: `GET /v2/players/info, requests a CPU second, ${atOnce} at once`,
    against: 'node:http with the same in one statement',
    unit: 'a CPU second',
    goal: { atLeast: 0.6 },
    ours: all.ours.map((us) => 1e6 / us),
    theirs: all.theirs.map((us) => 1e6 / us),
  }
  console.log(textOf(figure))
  for (const name of ['ours', 'theirs'] as const)
    console.log(
      `      ${name}: ${median(node[name]).toFixed(0)} us of Node and ${(median(all[name]) - median(node[name])).toFixed(0)} of PostgreSQL a request`,
    )
}

interface Asking {
  headers: Record<string, string>
  dataDir: string
  requests: number
}

async function costOf({ port, pid }: Side, { headers, dataDir, requests }: Asking) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = {
        agent,
        host: '127.0.0.1',
        port,
        path: '/api/v2/players/info',
        headers: { ...headers, host: 'localhost' },
      }
      get(asked, (response) => {
        if (response.statusCode !== 200) reject(new Error(`players/info answered ${response.statusCode}`))
        response.resume().on('end', resolve).on('error', reject)
      }).on('error', reject)
    })
  await ask()
  const before = [treeOf([pid]).cpuMs, serverCpuMs(dataDir) ?? 0] as const
  let begun = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun++ < requests) await ask()
    }),
  )
  const after = [treeOf([pid]).cpuMs, serverCpuMs(dataDir) ?? 0] as const
  agent.destroy()
  return {
    nodeUs: ((after[0] - before[0]) * 1000) / requests,
    postgresUs: ((after[1] - before[1]) * 1000) / requests,
  }
}
