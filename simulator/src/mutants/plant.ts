import { readFileSync } from 'node:fs'
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

function hookLoading() {
  registerHooks({
    // Whatever of the server a changed module imports belongs to the same copy.
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const name = nameOf(context.parentURL)
      const isOurs = found.url.startsWith(server.href) && nameOf(found.url) === undefined
      return name && isOurs ? { ...found, url: `${found.url}?mutant=${name}` } : found
    },
    load(url, context, next) {
      const name = nameOf(url)
      if (name === undefined) return next(url, context)
      const file = url.slice(server.href.length).replace(/\?.*$/, '')
      const patches = (planted.get(name) ?? []).filter((patch) => patch.file === file)
      const source = patches.reduce((text, patch) => patched(text, patch, name), read(file))
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}
