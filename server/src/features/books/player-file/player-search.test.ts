import { expect, test } from 'vitest'
import { searchOf } from './player-search.ts'

test.each([
  ['D261120AV2KD7QX', 'D261120AV2KD7QX'],
  ['d261120-av2k d7qx', 'D261120AV2KD7QX'],
  ['W26112O-1OI2KD7Q', 'W2611201012KD7Q'],
  ['x261120av2kd7qx', 'X261120AV2KD7QX'],
  ['Y261120AV2KD7QX', null],
  ['D261120', null],
])('the code %s is heard as %s', (text, code) => expect(searchOf(text).code).toBe(code))

test.each([
  ['0101 2000 3344 7712', '0101200033447712'],
  ['0101-2000', '01012000'],
  ['໐໑໐໑໒໐໐໐', '01012000'],
  ['๐๑๐๑๒๐๐๐', '01012000'],
  ['+856 20 5555', '856205555'],
  ['12345', null],
  ['1'.repeat(19), null],
  ['0101 200A', null],
])('the account %s is looked for by %s', (text, account) => expect(searchOf(text).account).toBe(account))

test.each([
  ['51D0E2C9', '51d0e2c9'],
  ['51d0e2c', null],
  ['51d0e2cg', null],
])('the device %s is looked for by %s', (text, device) => expect(searchOf(text).device).toBe(device))

test.each([
  ['  Somsak ', 'somsak'],
  ['ｓｏｍｓａｋ໑໑໗', 'somsak117'],
  ['ສົມສັກ', null],
  ['som sak', null],
])('the username %s is looked for by %s', (text, username) => expect(searchOf(text).username).toBe(username))

test('a name is looked for by its words as they are typed', () =>
  expect(searchOf(' ວັນນາ ແກ້ວ ').words).toEqual(['ວັນນາ', 'ແກ້ວ']))
