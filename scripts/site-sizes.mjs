import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {{ page: string, scripts: number, styles: number, files: number }} FirstLoad */

/** The pages that stand outside of their site's layout. */
export const standsAlone =
  /^(home|login|register|(provider-)?games|public-promotions?|new-password|verify|status|sign-in|agency)-page$/

/** @param {string} folder @param {string} file */
function brotliSize(folder, file) {
  const text = readFileSync(join(folder, file))
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return Math.min(brotliCompressSync(text, { params }).length, text.length)
}

/**
 * What the first visit of each page loads before it shows, in bytes as they are sent: the entry, the layout around the page,
 * the page, and all that these import. `files`: in how many files its scripts are.
 * @param {string} folder a built site with Vite's manifest
 * @returns {FirstLoad[]}
 */
export function firstLoads(folder) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const names = Object.keys(manifest)
  const entries = names.filter((name) => manifest[name]?.isEntry)
  const layouts = names.filter((name) => /-layout\.tsx\?/.test(name))
  /** @type {Map<string, number>} */
  const sizes = new Map()

  /** @param {Set<string>} files */
  const sum = (files) =>
    [...files].reduce((total, file) => {
      if (!sizes.has(file)) sizes.set(file, brotliSize(folder, file))
      return total + (sizes.get(file) ?? 0)
    }, 0)

  return names.flatMap((name) => {
    const page = /([^/]+-page)\.tsx\?/.exec(name)?.[1]
    if (!page) return []
    const around = standsAlone.test(page) ? [] : layouts
    const chunks = reached(manifest, [...entries, ...around, name])
    const scripts = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))
    return [
      {
        page,
        files: scripts.size,
        scripts: sum(scripts),
        styles: sum(new Set(chunks.flatMap(({ css = [] }) => css))),
      },
    ]
  })
}

/** @param {Record<string, Chunk>} manifest @param {string[]} names */
function reached(manifest, names) {
  /** @type {Set<string>} */
  const found = new Set(names)
  for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
  return [...found].flatMap((name) => manifest[name] ?? [])
}
