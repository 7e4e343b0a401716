import { expect, test } from 'vitest'
import { startupBanner } from './startup-banner.ts'

const demo = {
  player: { username: 'somsak', password: 'p1' },
  operator: { username: 'operator', password: 'p2' },
}

const at = (site: number, desk = site) => ({
  site: `http://localhost:${site}`,
  console: `http://localhost:${desk}`,
})

test('says where to look and how to sign in', () => {
  const text = startupBanner(at(3000), { demo, hasAgency: true, logFile: '.data/kham.log' })
  for (const part of [
    'http://localhost:3000/ ',
    '/console/',
    '/sandbox/bank',
    'somsak / p1',
    'operator / p2',
    '.data/kham.log',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('No agency')
})

test('says what to do with an empty database, and offers no sandbox that is not there; the console has its own address', () => {
  const text = startupBanner(at(3000, 3300), { demo: null, hasAgency: false, logFile: undefined })
  expect(text).toContain('KHAM_SANDBOX=on')
  expect(text).toContain('http://localhost:3300/console/')
  expect(text).not.toContain('/sandbox')
  expect(text).not.toContain('Log')
})
