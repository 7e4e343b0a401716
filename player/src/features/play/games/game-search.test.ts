import type { Game } from '@kham/contract/play/games'
import { expect, test } from 'vitest'
import { searchable, searched } from './game-search.ts'

const game = (name: string, category: Game['category'] = 'slot') => ({ name, category })
const shelf = [
  game('Hi-Lo', 'casino'),
  game('Super Hi'),
  game('ຊ້າງທອງ 88'),
  game('ไก่ทอง ๗', 'chicken'),
  game('Cá Đỏ', 'fish'),
  game('ﬁsh Ｋing'),
  game('龙虎', 'card'),
  game('Naga Baccarat', 'casino'),
]
/** A game whose provider names it in two languages. */
const named = { ...game('Sticky Rice Spins'), names: { lo: 'ເຂົ້າໜຽວໝູນ', cn: '糯米转转' } }
const find = (query: string) => searched(searchable([...shelf, named]), query).map(({ name }) => name)

test.each([
  ['nothing typed shows all', ' ', [...shelf, named].map(({ name }) => name)],
  ['letter case does not matter', 'SUPER', ['Super Hi']],
  ['names that begin with it come first', 'hi', ['Hi-Lo', 'Super Hi']],
  ['a hyphen does not matter', 'hilo', ['Hi-Lo']],
  ['nor a space in its place', 'hi lo', ['Hi-Lo']],
  ['words come in any order', 'hi super', ['Super Hi']],
  ['every word must be there', 'hi nothing', []],
  ['Lao in the middle of a name', 'ທອງ', ['ຊ້າງທອງ 88']],
  ['Lao without its tone marks', 'ຊາງ', ['ຊ້າງທອງ 88']],
  ['another Lao vowel is another word', 'ຊີງ', []],
  ['Lao digits', '໘໘', ['ຊ້າງທອງ 88']],
  ['Thai without its tone marks', 'ไก', ['ไก่ทอง ๗']],
  ['ASCII digits for Thai ones', '7', ['ไก่ทอง ๗']],
  ['Vietnamese without accents', 'ca do', ['Cá Đỏ']],
  ['Vietnamese with them', 'đỏ', ['Cá Đỏ']],
  ['letters of another width', 'king', ['ﬁsh Ｋing']],
  ['Chinese', '虎', ['龙虎']],
  ['the category in Lao', 'ຍິງປາ', ['Cá Đỏ']],
  ['the category in Chinese', '斗鸡', ['ไก่ทอง ๗']],
  ['the category in Thai, as far as it is typed', 'ป๊อก', ['龙虎']],
  ['the category in Vietnamese, of two words', 'đá gà', ['ไก่ทอง ๗']],
  ['only the head of it', 'ງປາ', []],
  ['nothing is found across a name and its category', '88ສະ', []],
  ['a game in Lao that is written in English', 'ນາກ', ['Naga Baccarat']],
  ['the same in Thai and Chinese', 'บาคาร่า', ['Naga Baccarat']],
  ['and in Chinese with its other word', '百家乐 naga', ['Naga Baccarat']],
  ['its name in Lao, from the middle on', 'ໝູນ', ['Sticky Rice Spins']],
  ['its name in Chinese', '糯米', ['Sticky Rice Spins']],
  ['its only name, whatever others it has', 'sticky', ['Sticky Rice Spins']],
  ['words of two of its names', 'rice 糯', ['Sticky Rice Spins']],
  ['Vietnamese for a game of dice', 'tai xiu', ['Hi-Lo']],
])('%s', (_, query, names) => expect(find(query)).toEqual(names))
