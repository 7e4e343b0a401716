import { expect, test } from 'vitest'
import { commandOf } from './shortcuts.ts'

test.each([
  ['a Latin letter', { key: 'a', code: 'KeyA' }, 'a'],
  ['a capital', { key: 'A', code: 'KeyA', shiftKey: true }, 'a'],
  ['a Latin letter on another layout', { key: 'a', code: 'KeyQ' }, 'a'],
  ['the same key on a Lao layout', { key: 'ັ', code: 'KeyA' }, 'a'],
  ['the question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['where a Lao layout has another sign', { key: 'ໆ', code: 'Slash', shiftKey: true }, '?'],
  ['the slash', { key: '/', code: 'Slash' }, '/'],
  ['where a Lao layout has another sign without Shift', { key: 'ຝ', code: 'Slash' }, '/'],
  ['Escape', { key: 'Escape', code: 'Escape' }, 'Escape'],
  ['a key that is no command', { key: 'Enter', code: 'Enter' }, ''],
  ['a digit', { key: '1', code: 'Digit1' }, '1'],
  ['where a Lao layout has another sign for it', { key: 'ຢ', code: 'Digit2' }, '2'],
  ['no digit for a view', { key: '0', code: 'Digit0' }, ''],
  ['the way through a list, held down', { key: 'j', code: 'KeyJ', repeat: true }, 'j'],
  ['an act that is held down', { key: 'a', code: 'KeyA', repeat: true }, ''],
])('%s', (_, press, command) => expect(commandOf({ shiftKey: false, ...press })).toBe(command))
