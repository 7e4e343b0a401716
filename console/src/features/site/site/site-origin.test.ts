import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

test.each([
  ['https://kham.example', 'https://kham.example'],
  ['https://www.kham.example:8443', 'https://www.kham.example'],
  ['https://desk.kham.example', 'https://kham.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://kham.localhost:3000', 'http://kham.localhost:3000'],
])('from %s the site is at %s', (here, there) =>
  expect(siteOrigin(['kham.example', 'www.kham.example'], new URL(here))).toBe(there),
)
