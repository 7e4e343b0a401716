import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every address that the console has, as its own map says it. */
const map = readFileSync(join(import.meta.dirname, '../console/site-map.ts'), 'utf8')
export const consoleRoutes = [...map.matchAll(/route\('([^']+)'/g)].map(([, path]) => path!)
