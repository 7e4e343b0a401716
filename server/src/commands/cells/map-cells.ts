import { parseArgs } from 'node:util'
import type { Db } from '../../db/db.ts'
import { CannotDo, type Command } from '../command.ts'
import { readCells, withCell, type Cell } from './cells-file.ts'

/** Where a host is answered. */
export interface Placed {
  host: string
  agency: string
  cell: string
}

export const mapCells: Command = {
  usage: '[--json]',
  about: 'which host is answered in which cell, for nginx: deploy/proxy/cells.conf says where it goes',
  async run(args, { say, cellsFile }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const cells = readCells(cellsFile)
    const placed = await placesIn(cells)
    say(values.json ? JSON.stringify({ hosts: placed }, null, 2) : mapOf(cells, placed))
    return 0
  },
}

/** Those of every cell. One that cannot be asked leaves no map, rather than one without its hosts. @throws CannotDo */
export async function placesIn(cells: readonly Cell[]): Promise<Placed[]> {
  const all: Placed[] = []
  for (const cell of cells) all.push(...(await withCell(cell, ({ kysely }) => hostsIn(kysely, cell.name))))
  const twice = all.find(({ host }, at) => all.findIndex((other) => other.host === host) !== at)
  if (twice)
    throw new CannotDo(`${twice.host} is answered in more than one cell: ${twice.cell} is one.`, 'HOST_TWICE')
  return all.toSorted((a, b) => (a.host < b.host ? -1 : 1))
}

/** On its way to another cell it is answered here until it works there. */
async function hostsIn(db: Db, cell: string): Promise<Placed[]> {
  const rows = await db
    .selectFrom('agency_hosts as h')
    .select(['h.host', 'h.agency_id as agency'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('agency_moves as m')
            .select('m.state')
            .whereRef('m.agency_id', '=', 'h.agency_id')
            .where('m.state', 'in', ['MOVED', 'ARRIVING']),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({ ...row, cell }))
}

/** For the http block: upstreams of every cell, and which of them a host goes to. */
export function mapOf(cells: readonly Cell[], placed: readonly Placed[]): string {
  return [
    '# Made by npm run kham -- cells map; not to be changed by hand.',
    ...cells.flatMap(({ name, site, console: desk }) => [
      ...upstream(`kham_site_${name}`, site),
      ...upstream(`kham_console_${name}`, desk.length > 0 ? desk : site),
    ]),
    'map $host $kham_cell {',
    // It answers a host that nobody has with 404.
    `  default ${cells[0]!.name};`,
    ...placed.map(({ host, cell }) => `  ${host} ${cell};`),
    '}',
  ].join('\n')
}

const upstream = (name: string, servers: readonly string[]) => [
  `upstream ${name} {`,
  ...servers.map((server) => `  server ${server} max_fails=1 fail_timeout=2s;`),
  '  keepalive 64;',
  '}',
]
