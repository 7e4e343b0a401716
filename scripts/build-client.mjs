// npm run client: the contract as a package of its own for other programs, @kham/client, in dist/ as npm installs it.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runProgram } from './run-program.mjs'

const json = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Compiles and packs it. @returns {Promise<string>} the archive's path @throws Error with what the compiler said */
export async function buildClient(into = join(root, 'dist')) {
  const folder = join(into, 'client')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await run('tsc', ['-p', 'tsconfig.client.json', '--outDir', folder])
  const { version, license } = json('package.json')
  const { dependencies } = json('contract/package.json')
  const about = {
    name: '@kham/client',
    version,
    description: "Calls of Kham's API, typed by its contract",
    license,
    type: 'module',
    exports: { '.': './kham-client.js', './*': './*.js' },
    engines: { node: '>=22' },
    dependencies,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  cpSync(join(root, 'contract/README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await run('npm', ['pack', folder, '--pack-destination', into, '--ignore-scripts'])
  return join(into, `kham-client-${version}.tgz`)
}

/** @param {string} command @param {string[]} args */
async function run(command, args) {
  const { code, output } = await runProgram(command, args, { output: 'collect' })
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(`npm install ${await buildClient()}`)
