// npm run walls: names each import that goes through a wall of walls.config.cjs, each circle of features, and each file that was not read,
// since a checker that reads nothing also finds nothing.
import { existsSync, globSync } from 'node:fs'
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { circlesOfFeatures } from './circles-of-features.mjs'
import { cruised } from './cruised.mjs'

const { output } = await cruise(cruised, await extractDepcruiseOptions('./walls.config.cjs'))
if (typeof output === 'string') throw new Error(`the checker answered with text: ${output}`)
const { modules, summary } = output

const { output: told } = await format(output, { outputType: 'err' })
const circles = circlesOfFeatures(modules)
const read = new Set(modules.map(({ source }) => source))
const files = cruised
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**', '**/dist/**'] }))
const unread = files.filter((file) => !read.has(file))

if (typeof told === 'string') console.log(told.trim())
for (const circle of circles) console.log(`a circle of features: ${circle}`)
for (const file of unread) console.log(`not read: ${file}`)
process.exitCode = summary.violations.length + circles.length + unread.length > 0 || files.length < 20 ? 1 : 0
