import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../free-port.mjs'
import { rewrite } from '../../testing/as-owner.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { mapOf, placesIn } from './map-cells.ts'
import { readCells, type Cell } from './cells-file.ts'

const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'kham-cells-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function cellOf(name: string, sql: string): Promise<Cell> {
  const world = await testDatabase()
  const { database, url } = world
  onTestFinished(() => world.close())
  await rewrite(database, sql)
  return { name, database: url, site: ['127.0.0.1:1'], console: [] }
}
const agency = (id: string, host: string) =>
  `insert into agencies (agency_id, name) values ('${id}', '${id}'); insert into agency_hosts (agency_id, host) values ('${id}', '${host}');`
const leaving = (id: string, state: string) =>
  `insert into agency_moves (agency_id, move_id, state, place) values ('${id}', gen_random_uuid(), '${state}', 'x');`

test('the map has each host once, where it is answered', async () => {
  const a = await cellOf(
    'a',
    agency('stays', 'stays.example') +
      agency('freezes', 'freezes.example') +
      leaving('freezes', 'COPIED') +
      agency('gone', 'gone.example') +
      leaving('gone', 'MOVED'),
  )
  const b = await cellOf(
    'b',
    agency('gone', 'gone.example') + agency('freezes', 'freezes.example') + leaving('freezes', 'ARRIVING'),
  )
  expect((await placesIn([a, b])).map(({ host, cell }) => `${host} ${cell}`)).toEqual([
    'freezes.example a',
    'gone.example b',
    'stays.example a',
  ])
  const c = await cellOf('c', agency('other', 'stays.example'))
  await expect(placesIn([a, b, c])).rejects.toMatchObject({ code: 'HOST_TWICE' })
  const dead = { ...c, database: 'postgres://kham@127.0.0.1:1/kham' }
  await expect(placesIn([a, dead])).rejects.toMatchObject({ code: 'CELL_UNREACHABLE' })
})

test('a file of cells says in a sentence what is wrong with it', () => {
  const file = join(folder(), 'cells.json')
  const read = (told: unknown) => {
    writeFileSync(file, JSON.stringify(told))
    return () => readCells(file)
  }
  const cell = { name: 'a', database: 'postgres://x/y', site: ['10.0.0.1:3001'] }
  expect(read([cell])()).toEqual([{ ...cell, console: [] }])
  expect(read([cell, cell])).toThrow('names a twice')
  expect(read([{ ...cell, name: 'a;b' }])).toThrow('its name is')
  expect(read([{ ...cell, site: ['10.0.0.1; }'] }])).toThrow('lists of host:port')
  expect(read([{ ...cell, url: 'x' }])).toThrow('there is no url')
  expect(() => readCells(undefined)).toThrow('KHAM_CELLS_FILE')
})

test('nginx takes the map, and sends on to the new cell what the old one has not taken', async () => {
  const seen: string[] = []
  const start = async (answer: { status: number; headers: Record<string, string> }) => {
    const server = createServer(async (request, reply) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      if (answer.status === 200) seen.push(`${request.method} ${request.url} ${body}`)
      reply.writeHead(answer.status, answer.headers).end('here')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const old = await start({ status: 421, headers: { 'kham-cell': 'b' } })
  const now = await start({ status: 200, headers: {} })
  const cells = [
    { name: 'a', database: '', site: [old], console: [] },
    { name: 'b', database: '', site: [now], console: [] },
  ]
  const map = mapOf(cells, [{ host: 'play.example', agency: 'x', cell: 'a' }])
  expect(map).toContain('map $host $kham_cell {\n  default a;\n  play.example a;\n}')
  if (spawnSync('nginx', ['-v']).error) return

  const [dir, port] = [folder(), await freePort()]
  const snippet = readFileSync(
    join(import.meta.dirname, '../../../../deploy/proxy/kham-cells-site.conf'),
    'utf8',
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/${kind};`)
    .join(' ')
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; pid ${dir}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
     http { access_log off; ${temporary} ${map}
       server { listen 127.0.0.1:${port}; proxy_set_header Host $http_host; ${snippet} } }`,
  )
  const checked = spawnSync('nginx', ['-t', '-p', dir, '-c', join(dir, 'nginx.conf')], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
  const nginx = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')])
  onTestFinished(async () => {
    nginx.kill()
    await once(nginx, 'exit')
  })
  const send = () =>
    fetch(`http://127.0.0.1:${port}/api/v2/deposits?x=1`, {
      method: 'POST',
      body: '{"amount":"1"}',
    })
  await expect
    .poll(() =>
      send()
        .then(({ status }) => status)
        .catch(() => 0),
    )
    .toBe(200)
  expect(seen.at(-1)).toBe('POST /api/v2/deposits?x=1 {"amount":"1"}')
})
