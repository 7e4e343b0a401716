import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config.ts'
import { breachedPasswords } from '../../http/breached-passwords.ts'
import { endangersIf, stops, stopsWhere, type Finding } from './finding.ts'

const leastNode = [26, 10] as const
const leastBytes = 1024 ** 3
const leastShare = 0.05

/** What of this machine and its settings would stop or endanger production. */
export async function lookAtMachine(config: Config, given: Config['env']): Promise<Finding[]> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOldNode = major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])
  return [
    ...endangersIf(given !== 'production', `KHAM_ENV is ${given}: nothing unfit for real money is refused.`),
    ...(isOldNode
      ? [stops(`Node is ${process.versions.node}: it must be ${leastNode.join('.')} or newer.`)]
      : []),
    ...(await stopsWhere(() => breachedPasswords(config.breachedFile))),
    ...endangersIf(
      config.services.includes('web') && config.trustProxy === 0,
      'KHAM_TRUST_PROXY is 0: behind a proxy that ends TLS all players and staff have its address.',
    ),
    ...(config.services.includes('web') ? unbuilt() : []),
    ...zones(),
    ...disk(config),
  ]
}

function unbuilt(): Finding[] {
  const missing = ['player', 'console'].filter(
    (site) => !existsSync(fileURLToPath(new URL(`../../../../${site}/dist/index.html`, import.meta.url))),
  )
  return missing.map((site) => stops(`The site ${site} is not built: npm run build.`))
}

function zones(): Finding[] {
  try {
    const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: 'Asia/Vientiane' })
    return endangersIf(
      hour.format(new Date(0)) !== '07',
      'This Node has other time zones than the world has.',
    )
  } catch {
    return [stops('This Node has no time zone data (Asia/Vientiane).')]
  }
}

/** Where this process writes. The database's own disk is another machine's affair. */
function disk({ logFile, dataDir, databaseUrl }: Config): Finding[] {
  const folders = [logFile && dirname(resolve(logFile)), databaseUrl ? undefined : dataDir, process.cwd()]
  const seen = new Set(
    folders.filter((folder) => folder !== undefined && folder !== '' && existsSync(folder)),
  )
  return [...seen].flatMap((folder) => {
    const { bavail, blocks, bsize } = statfsSync(folder!)
    const free = bavail * bsize
    return endangersIf(
      free < leastBytes || bavail / blocks < leastShare,
      `${folder} has ${(free / 1e9).toFixed(1)} GB left.`,
    )
  })
}
