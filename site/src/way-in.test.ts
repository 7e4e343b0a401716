import { expect, test } from 'vitest'
import { wayInOf } from './way-in.ts'

const wayIn = wayInOf((path) => /^\/player(\/|$)/.test(path))

test.each(['/player', '/player/', '/player/deposit?order=1', `/player/${'a'.repeat(292)}`])(
  '%s is gone to',
  (next) => expect(wayIn({ next, else: 1 })).toEqual({ next }),
)

test.each([
  undefined,
  5,
  ['/player'],
  '',
  'player',
  '//player.example/player',
  '/\\player.example/player',
  '/\t/player.example/player',
  '/\n\\player.example/player',
  'https://player.example/player',
  'javascript:alert(1)//player',
  '/playerelse',
  '/login?next=/player',
  '/player/../login',
  '/player/%2e%2e//player.example/player',
  `/player/${'a'.repeat(293)}`,
])('%j is not', (next) => expect(wayIn({ next })).toEqual({}))
