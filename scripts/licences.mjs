// npm run licences [-- --list]: what the product brings along may be handed on as it is. Read from the lock file alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run-program.mjs'

/** @typedef {{ name: string, version: string, licence: string }} Package */
/** @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean }} Locked */

/** They ask for their text to go along, and for nothing of ours. */
const free = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]

/** What asks for more, by the beginning of its name: libvips is a library of its own file, which whoever has the image may exchange. @type {Record<string, string>} */
const agreed = { '@img/sharp-': 'LGPL-3.0-or-later' }

/** What is installed without the tools of development. @param {Record<string, Locked>} packages @returns {Package[]} */
export function productPackages(packages) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
}

/** One sentence for each whose licence nobody has agreed to. @param {Package[]} packages */
export const unagreed = (packages) =>
  packages
    .filter(({ name, licence }) => !isAgreed(name, licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence || 'no licence is told'}`)

/** @param {string} name @param {string} licence */
function isAgreed(name, licence) {
  const more = Object.entries(agreed).flatMap(([begin, one]) => (name.startsWith(begin) ? one : []))
  const may = [...free, ...more]
  // Of alternative licences one free one is enough.
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((one) => may.includes(one.trim())))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const all = productPackages(packages)
  if (process.argv.includes('--list'))
    for (const { name, version, licence } of all) console.log(`${licence}\t${name}\t${version}`)
  const wrong = unagreed(all)
  for (const sentence of wrong) console.error(sentence)
  if (wrong.length > 0) console.error('Agree to their licences in scripts/licences.mjs, or do without them.')
  process.exitCode = wrong.length > 0 ? 1 : 0
}
