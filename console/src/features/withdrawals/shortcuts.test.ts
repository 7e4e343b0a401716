import { expect, test } from 'vitest'
import { letterOf } from './shortcuts.ts'

test.each([
  ['a Latin letter', { key: 'a', code: 'KeyA' }, 'a'],
  ['a capital', { key: 'A', code: 'KeyA' }, 'a'],
  ['a Latin letter on another layout', { key: 'a', code: 'KeyQ' }, 'a'],
  ['the same key on a Lao layout', { key: 'ັ', code: 'KeyA' }, 'a'],
  ['a key that is no letter', { key: 'Enter', code: 'Enter' }, ''],
  ['a digit', { key: '1', code: 'Digit1' }, ''],
])('%s', (_, press, letter) => expect(letterOf(press)).toBe(letter))
