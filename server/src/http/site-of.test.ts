import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

test.each([
  ['a host', 'Kham.example', 'kham.example', ['https://kham.example']],
  ['the port of TLS', 'kham.example:443', 'kham.example', ['https://kham.example']],
  ['a port of its own', 'kham.example:8443', 'kham.example', ['https://kham.example:8443']],
  ['the own machine', 'localhost:3000', 'localhost', ['https://localhost:3000', 'http://localhost:3000']],
])('%s', (_, header, host, origins) => expect(siteOf({ host: header })).toEqual({ host, origins }))
