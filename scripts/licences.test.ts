import { expect, test } from 'vitest'
import { productPackages, unagreed } from './licences.mjs'

const locked = (license: string | undefined) => ({
  'node_modules/a/node_modules/@scope/b': { version: '1.0.0', ...(license === undefined ? {} : { license }) },
})

test.each([
  ['a licence that asks for ours to be opened', 'GPL-3.0-only', ['@scope/b 1.0.0: GPL-3.0-only']],
  ['free and one that is not, both at once', 'MIT AND GPL-2.0', ['@scope/b 1.0.0: MIT AND GPL-2.0']],
  ['none', undefined, ['@scope/b 1.0.0: no licence is told']],
  ['a choice of which one is free', '(MIT OR GPL-3.0)', []],
])('names the packages whose licence is not agreed: %s', (_, license, sentences) =>
  expect(unagreed(productPackages(locked(license)))).toEqual(sentences),
)

test('tools of development are not handed on', () =>
  expect(
    productPackages({ 'node_modules/c': { version: '1.0.0', license: 'GPL-3.0-only', dev: true } }),
  ).toEqual([]))
