import { describe, expect, test } from 'vitest'
import { firstMenu, isActive, isGroup, secondMenu } from './drawer-menu.ts'

const lit = (path: string) =>
  [...firstMenu, ...secondMenu].flatMap((item) => {
    const own = isActive(item, path) ? ['word' in item ? item.word : item.to] : []
    return isGroup(item)
      ? [...own, ...item.children.filter((child) => isActive(child, path)).map(({ to }) => to)]
      : own
  })

describe('of the drawer is lit', () => {
  test.each([
    ['/player/deposit', ['nav.deposit']],
    ['/player/deposit/', ['nav.deposit']],
    ['/player/game/betflix', ['nav.games', '/player/game/betflix']],
    ['/player/game/gclub', ['nav.games', '/player/game/gclub']],
    ['/player/deposit/history', ['drawer:history', '/player/deposit/history']],
    ['/player/promotion/0190', []],
    ['/player/game/history', []],
    ['/player/game/results', []],
    ['/', []],
  ])('%s: %j', (path, expected) => expect(lit(path)).toEqual(expected))
})
