import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { buildClient } from '../../scripts/build-client.mjs'
import { root, toolEnv } from '../../scripts/run-program.mjs'
import { goodPassword, test } from '../kham.ts'
import { addBankAccount, register, untilOffered } from '../player-by-api.ts'

type PayIn = (
  site: string,
  username: string,
  password: string,
  kip: string,
  key: string,
) => Promise<{ of: string; qr: string | null; refused: string | null }>

const folder = mkdtempSync(join(tmpdir(), 'kham-client-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As npm does with an archive; what it depends on is the project's own, without asking the registry. */
function install(archive: string) {
  const modules = join(folder, 'node_modules')
  const own = join(modules, '@kham/client')
  mkdirSync(own, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', own, '--strip-components=1'])
  symlinkSync(join(root, 'node_modules/zod'), join(modules, 'zod'))
}

function compile(file: string) {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2024']
  const options = ['--lib', 'es2024,dom,dom.iterable', '--types', '', '--outDir', folder, ...strict]
  execFileSync('tsc', [...options, file], { cwd: folder, env: toolEnv(), encoding: 'utf8' })
}

test('a stranger installs the client, compiles what its page shows, and pays in by it', async ({
  request,
  world,
}) => {
  install(await buildClient(folder))
  const page = readFileSync(join(root, 'contract/README.md'), 'utf8')
  const [, example = ''] = /```ts\n([^]*?)```/.exec(page) ?? []
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'pay-in.ts'), example)
  compile('pay-in.ts')
  // Where all types are `any`, this compiles as well.
  writeFileSync(join(folder, 'wrong.ts'), example.replace("'gclub'", "'nobody'"))
  const stdout: unknown = expect.stringContaining('"nobody"')
  expect(() => compile('wrong.ts')).toThrow(expect.objectContaining({ stdout }))

  const { payIn } = (await import(pathToFileURL(join(folder, 'pay-in.js')).href)) as { payIn: PayIn }
  const username = await register(request)
  const pay = (password: string, key: string, site = world.url) =>
    payIn(`${site}/login`, username, password, '100000', key)
  const refused = { of: username, qr: null, refused: 'BANK_ACCOUNT_REQUIRED' }
  expect(await pay(goodPassword, 'too-early')).toEqual(refused)
  await addBankAccount(request)
  await untilOffered(request, 'gclub')
  const paid = await pay(goodPassword, 'once')
  expect(paid).toEqual({ of: username, qr: expect.stringMatching(/^0002/), refused: null })
  expect(await pay(goodPassword, 'once')).toEqual(paid)
  await expect(pay('another', '')).rejects.toMatchObject({ code: 'LOGIN_FAILED', status: 400 })
  await expect(pay(goodPassword, '', 'http://127.0.0.1:9')).rejects.toMatchObject({ code: 'NETWORK' })
})
