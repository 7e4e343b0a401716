import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const page =
  '<html class="dark"><body><p class="card card-wide" style="width:var(--share);height:var(--end,1px)">ຄຳ</p><a class="link" href="/">.lost</a></body></html>'

const used = (stylesheet: string) => usedStyles(stylesheet, page, new Set(['lo', 'zh']))

const kept = [
  ['a class that is there', '.card{color:red}'],
  ['two that are there', '.card.card-wide .link:focus{color:red}'],
  ['of the whole page', '.dark .card{color:red}'],
  ['no class at all', 'p>a::before{content:"}"}'],
  ['what it must not be', '.card:not(.lost,:hover){color:red}'],
  ['one that it may have', ':is(.lost,.card) p{color:red}'],
  ['a width at which it is there', '@media (width<=576px){.card{color:red}}'],
  ['one that it may or must not have', ':is(:not(.card),.lost) p{color:red}'],
  [
    'the steps of a movement',
    '.card{animation:1s linear turn}@keyframes turn{0%,12.5%{opacity:0}to{opacity:1}}',
  ],
  ['the steps of one of two movements', '.card{animation-name:shine,turn}@keyframes turn{to{opacity:1}}'],
  ['a value that is read', ':root{--gold:#e9b949}.card{color:var(--gold)}'],
  [
    'a value that is read by another',
    ':root{--gold:red;--line:1px solid var(--gold)}.card{border:var(--line)}',
  ],
  ['a value that the page itself reads', ':root{--share:1;--end:2}'],
  ['the language of the page', "[lang|=zh]{color:red}[lang|='zh'] .card{color:red}"],
  [
    'letters of the machine',
    ".card{font-family:'Lao now'}@font-face{font-family:Lao now;src:local('Noto Sans Lao')}",
  ],
] as const
const dropped = [
  ['a class that is not there', '.lost{color:red}'],
  ['one of two that is not there', '.card .lost{color:red}'],
  ['the beginning of another name', '.car{color:red}'],
  ['another language', '[lang|=vi]{color:red}'],
  ['what a pointer does', '.card:hover,.link:active{color:red}'],
  ['letters that nothing names', "@font-face{font-family:Lao;src:local('Noto Sans Lao')}"],
  ['letters that are a file', '@font-face{font-family:Lao;src:url(lao.woff2)}'],
  ['the steps of a movement that nothing makes', '@keyframes turn{to{opacity:1}}'],
  ['a value that nothing reads', ':root{--gold:#e9b949}'],
  ['a value that only an unread one reads', '@media print{:root{--gold:red;--line:1px solid var(--gold)}}'],
  ['a width at which nothing is there', '@media (width<=576px){.lost{color:red}}'],
] as const

test('what something may be looked at with stays', () =>
  expect(kept.filter(([, rule]) => used(rule) !== rule)).toEqual([]))

test('anything else goes', () => {
  const stays = '.card{color:red}'
  expect(dropped.filter(([, rule]) => used(rule + stays) !== stays)).toEqual([])
})

test('what is not there goes from among others', () =>
  expect(used('.lost,.link,.card:hover{color:red}')).toBe('.link{color:red}'))
