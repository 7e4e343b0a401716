// npm run demo:busy [-- --dir .data/busy --players 2000 --deposits 5000 --withdrawals 1500 --days 15 --seed busy]
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fillBusyDemo } from './fill-busy-demo.ts'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: '.data/busy' },
    players: { type: 'string', default: '2000' },
    deposits: { type: 'string', default: '5000' },
    withdrawals: { type: 'string', default: '1500' },
    days: { type: 'string', default: '15' },
    seed: { type: 'string', default: 'busy' },
  },
})
const dataDir = resolve(values.dir)
if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
  console.error(
    `${values.dir} is not empty: name a folder that is not there yet by --dir, or take this one away.`,
  )
  process.exit(1)
}
const { players, deposits, withdrawals, days } = values
await fillBusyDemo({
  dataDir,
  seed: values.seed,
  days: Number(days),
  amounts: { players: Number(players), deposits: Number(deposits), withdrawals: Number(withdrawals) },
})
console.log(`\nKHAM_DATA_DIR=${values.dir} npm start`)
process.exit(0)
