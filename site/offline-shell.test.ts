import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { offlineShell } from './offline-shell.ts'

const root = join(import.meta.dirname, '../player')

type Files = Record<string, string>
const built: Files = {
  'index.html': '<title>KHAM</title>',
  'assets/index-1.js': 'start()',
  'assets/shell-1.css': 'p { color: gold }',
  'assets/deposit-page-1.js': 'pay()',
}

/** What the build would make of these files; the entry has the style beside it, the page is no part of the shell. */
function bundleOf(files: Files) {
  const chunk = (fileName: string, isEntry: boolean) => ({
    type: 'chunk',
    fileName,
    isEntry,
    imports: [],
    moduleIds: [],
    code: files[fileName],
    viteMetadata: { importedCss: new Set(isEntry ? ['assets/shell-1.css'] : []), importedAssets: new Set() },
  })
  return Object.fromEntries(
    Object.entries(files).map(([name, source]) => [
      name,
      name.endsWith('.js') ? chunk(name, name.includes('index')) : { type: 'asset', fileName: name, source },
    ]),
  ) as unknown as Rolldown.OutputBundle
}

/** The first lines of the worker: its version, and what it keeps. */
function workerOf(files: Files) {
  const emitted: { fileName: string; source: string }[] = []
  const { generateBundle } = offlineShell({ root, named: {} }) as Plugin & {
    generateBundle: { handler: (options: unknown, bundle: Rolldown.OutputBundle) => void }
  }
  generateBundle.handler.call({ emitFile: (file: never) => emitted.push(file) }, {}, bundleOf(files))
  const [version, shell] = emitted.find(({ fileName }) => fileName === 'worker.js')!.source.split('\n')
  return { version, shell }
}

test('the worker keeps the entry and what stands beside it, and no page', () =>
  expect(workerOf(built).shell).toBe('const shell = ["/assets/index-1.js","/assets/shell-1.css"]'))

test('the same files make the same version', () =>
  expect(workerOf({ ...built }).version).toBe(workerOf(built).version))

test.each(['index.html', 'assets/index-1.js', 'assets/shell-1.css'])(
  'another content of %s under the same name makes another version',
  (name) =>
    expect(workerOf({ ...built, [name]: `${built[name]} ` }).version).not.toBe(workerOf(built).version),
)

test('a file that changes places makes another version', () => {
  const { 'assets/index-1.js': code, ...rest } = built
  expect(workerOf({ ...rest, 'assets/index-2.js': code }).version).not.toBe(workerOf(built).version)
})

test('a page that is no part of the shell leaves its version', () =>
  expect(workerOf({ ...built, 'assets/deposit-page-1.js': 'other()' }).version).toBe(workerOf(built).version))
