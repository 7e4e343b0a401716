import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { Mutant, Patch } from './mutant.ts'

const server = new URL('../../../server/src/', import.meta.url)
const planted = new Map<string, readonly Patch[]>()

/**
 * Makes `loadProduct(suffix)` load a copy of the product with the mutant in it; the copy without a suffix stays as it is.
 * @throws Error when the text that is to be changed does not stand there exactly once
 */
export function plant({ name, patches = [] }: Mutant): string {
  for (const patch of patches) patched(read(patch.file), patch, name)
  if (planted.size === 0) hookLoading()
  planted.set(name, patches)
  return `?mutant=${name}`
}

const read = (file: string) => readFileSync(new URL(file, server), 'utf8')

function patched(source: string, { file, find, replace }: Patch, name: string): string {
  const parts = source.split(find)
  if (parts.length !== 2)
    throw new Error(
      `mutant ${name}: its text stands ${parts.length - 1} times in server/src/${file}:\n${find}`,
    )
  return parts.join(replace)
}

const nameOf = (url = '') => /\?mutant=(.+)$/.exec(url)?.[1]
const fileOf = (url: string) => url.slice(server.href.length).replace(/\?.*$/, '')

function hookLoading() {
  const importers = readImporters()
  registerHooks({
    // What a mutant changes, and whatever leads to it, belongs to its copy; the rest is the same for all.
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const name = nameOf(found.url) ?? nameOf(context.parentURL)
      if (name === undefined || !found.url.startsWith(server.href)) return found
      const file = fileOf(found.url)
      const isCopied = changedBy(name, importers).has(file)
      return { ...found, url: `${server.href}${file}${isCopied ? `?mutant=${name}` : ''}` }
    },
    load(url, context, next) {
      const name = nameOf(url)
      if (name === undefined) return next(url, context)
      const patches = (planted.get(name) ?? []).filter(({ file }) => file === fileOf(url))
      const source = patches.reduce((text, patch) => patched(text, patch, name), read(fileOf(url)))
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

/** Each file of the server, and the files that import it. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  for (const file of files.filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    for (const [, specifier = ''] of read(file).matchAll(/(?:from|import) ?\(?'(\.[^']+\.ts)'/g)) {
      const imported = fileOf(new URL(specifier, new URL(file, server)).href)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

const changed = new Map<string, Set<string>>()

/** The files that a mutant changes, and those that lead to them. */
function changedBy(name: string, importers: Map<string, string[]>): Set<string> {
  const known = changed.get(name)
  if (known) return known
  const reached = new Set((planted.get(name) ?? []).map(({ file }) => file))
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  changed.set(name, reached)
  return reached
}
