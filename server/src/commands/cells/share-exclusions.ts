import { parseArgs } from 'node:util'
import { registerRows, takeRegister } from '../../features/players/exclusions/hold-registered.ts'
import type { Command } from '../command.ts'
import { readCells, withCell } from './cells-file.ts'

export const shareExclusions: Command = {
  usage: '[--json]',
  about:
    'takes into this cell who is excluded in the others, and holds its players against it; for a timer, every minute, in each cell',
  async run(args, { say, open, cellsFile }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const taken: Record<string, number> = {}
    await open(async (desk) => {
      for (const cell of readCells(cellsFile)) {
        const rows = await withCell(cell, ({ kysely }) => registerRows(kysely))
        taken[cell.name] = await takeRegister(desk, rows)
      }
    })
    if (values.json) say(JSON.stringify({ taken }, null, 2))
    else for (const [name, rows] of Object.entries(taken)) say(`${name}  ${rows}`)
    return 0
  },
}
