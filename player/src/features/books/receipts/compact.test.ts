import { expect, test } from 'vitest'
import { compactIn, compactOfText, fromCompact, toCompact } from './compact.ts'

const signed = {
  receipt: '{"agency":{"name":"ຄຳ"},"number":1}',
  signature: `${'b'.repeat(85)}A`,
  keyId: 'key-1',
}
const word = (deflated: string) => [signed.keyId, signed.signature, deflated].join('.')
/** As zlib writes it, which is what the server uses. */
const compact = word('q1ZKTE_NS65UsqpWykvMTVWyUnqwq-XBrs1KtTpKeaW5SalFSlaGtQA')

test('a receipt compacted by the server opens unchanged', async () =>
  expect(await fromCompact(compact)).toEqual(signed))

test('a receipt compacted here opens too', async () =>
  expect(await fromCompact(await toCompact(signed))).toEqual(signed))

test.each([
  ['the word itself', compact],
  ['a link', `https://kham.example/verify#${compact}`],
  ['a link in a message', `  look: https://kham.example/verify#${compact}\n thanks`],
])('it is found in %s', async (_, text) => expect(await compactOfText(text)).toBe(compact))

test('the file of a receipt holds it too', async () => {
  const found = await compactOfText(JSON.stringify(signed, null, 2))
  expect(await fromCompact(found!)).toEqual(signed)
})

test.each([
  ['nothing', ''],
  ['any text', 'hello'],
  ['another JSON', '{"receipt":"{}"}'],
  ['a file with more in it', JSON.stringify({ ...signed, more: 1 })],
  ['a heading of the page', '#content'],
])('%s holds none', async (_, text) => expect(await compactOfText(text)).toBeNull())

test.each([
  ['cut', compact.slice(0, -8)],
  ['a text that is no UTF-8', word('-w8A')],
  ['a signature with another spelling', compact.replace(`${'b'.repeat(85)}A`, `${'b'.repeat(85)}B`)],
  ['longer than any receipt', await toCompact({ ...signed, receipt: ' '.repeat(8001) })],
])('one that is %s does not open', async (_, text) => {
  expect(compactIn(text)).toBe(text)
  expect(await fromCompact(text)).toBeNull()
})
