import { expect, test } from 'vitest'
import { blocksOf, sentenceSpansOf, spansOf } from './markdown.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const strong = (...spans: object[]) => ({ kind: 'strong', spans })
const em = (...spans: object[]) => ({ kind: 'em', spans })
const link = (href: string, words: string) => ({ kind: 'link', href, spans: [text(words)] })

test.each([
  ['plain words', [text('plain words')]],
  ['ຮັບ **100 %** ທັນທີ', [text('ຮັບ '), strong(text('100 %')), text(' ທັນທີ')]],
  ['*soft* and **hard**', [em(text('soft')), text(' and '), strong(text('hard'))]],
  ['**—**, *?* **—**', [strong(text('—')), text(', '), em(text('?')), text(' '), strong(text('—'))]],
  ['**a *b* c**', [strong(text('a '), em(text('b')), text(' c'))]],
  [
    'see [the rules](https://kham.example/@us?a=1#b)',
    [text('see '), link('https://kham.example/@us?a=1#b', 'the rules')],
  ],
])('%s', (line, spans) => expect(spansOf(line)).toEqual(spans))

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[go](javascript:alert(1))',
  '[go](http://kham.example)',
  '[go](data:text/html,x)',
  '[go](https://bank.example@evil.example/)',
  '[go](https://bank.example\\@evil.example/)',
  '[go](HTTPS)',
  '**never closed',
  'closed only**',
  '*',
  '****',
  '2 * 3 * 4',
  '[[nested](x)',
])('%s is only text', (line) =>
  expect(spansOf(line).map((span) => (span.kind === 'text' ? span.text : span))).toEqual([line]),
)

test('a name in a sentence of ours leads nowhere', () =>
  expect(sentenceSpansOf('**[go](https://evil.example)** paid')).toEqual([
    strong(text('[go](https://evil.example)')),
    text(' paid'),
  ]))

test('markup inside a mark is only text too', () =>
  expect(spansOf('**<b>x</b>**')).toEqual([strong(text('<b>x</b>'))]))

test('an empty line parts paragraphs, a single one stays within', () =>
  expect(blocksOf('one\ntwo\r\n\r\nthree')).toEqual([
    { kind: 'paragraph', lines: [[text('one')], [text('two')]] },
    { kind: 'paragraph', lines: [[text('three')]] },
  ]))

test('lists with points and with numbers, right after a paragraph', () =>
  expect(blocksOf('Games:\n- slot\n- fish\n1. pay\n2) play')).toEqual([
    { kind: 'paragraph', lines: [[text('Games:')]] },
    { kind: 'list', isOrdered: false, items: [[text('slot')], [text('fish')]] },
    { kind: 'list', isOrdered: true, items: [[text('pay')], [text('play')]] },
  ]))

test('nothing is nothing', () => expect(blocksOf(' \n\n ')).toEqual([]))

test('a long row of open marks is read at once', () =>
  expect(spansOf('*'.repeat(2000)).map(({ kind }) => kind)).not.toContain('link'))

test('a page has headings, each a line by itself; a description has none', () => {
  const page = 'one\n## The *first*\ntwo\n### Small\n#### x\n##y'
  expect(blocksOf(page, { isPage: true })).toEqual([
    { kind: 'paragraph', lines: [[text('one')]] },
    { kind: 'heading', level: 2, spans: [text('The '), em(text('first'))] },
    { kind: 'paragraph', lines: [[text('two')]] },
    { kind: 'heading', level: 3, spans: [text('Small')] },
    { kind: 'paragraph', lines: [[text('#### x')], [text('##y')]] },
  ])
  expect(blocksOf('## one')).toEqual([{ kind: 'paragraph', lines: [[text('## one')]] }])
})

test.each(['*q ', '**q', '*q* ', '[', '[q](https://'])('a long line of “%s” is read to its end', (part) => {
  const line = part.repeat(4000 / part.length)
  expect(JSON.stringify(spansOf(line)).match(/q/g)?.length ?? 0).toBe(line.match(/q/g)?.length ?? 0)
})

test('a page says in short what a part comes to', () => {
  expect(blocksOf('## Money\n> Kip in, **kip** out.\n> No fee.\nIn full.', { isPage: true })).toEqual([
    { kind: 'heading', level: 2, spans: [text('Money')] },
    {
      kind: 'summary',
      lines: [[text('Kip in, '), { kind: 'strong', spans: [text('kip')] }, text(' out.')], [text('No fee.')]],
    },
    { kind: 'paragraph', lines: [[text('In full.')]] },
  ])
  expect(blocksOf('> in short')).toEqual([{ kind: 'paragraph', lines: [[text('> in short')]] }])
})
