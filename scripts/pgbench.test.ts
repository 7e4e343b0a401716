import { expect, test } from 'vitest'
import { pgbenchPlaces } from './pgbench.mjs'

const glob = (pattern: string) => ['9.6', '15', '18'].map((version) => pattern.replace('*', version))

test('KHAM_PGBENCH is an order: nothing else is tried', () => {
  expect(pgbenchPlaces({ env: { KHAM_PGBENCH: '/opt/pgbench', PATH: '/usr/bin' }, glob })).toEqual([
    '/opt/pgbench',
  ])
})

test("the newest of Debian's comes first, then the PATH, then what was unpacked before", () => {
  const places = pgbenchPlaces({ env: { PATH: '/opt/bin:/usr/bin' }, glob, cache: '/cache' })
  expect(places).toEqual([
    '/usr/lib/postgresql/18/bin/pgbench',
    '/usr/lib/postgresql/15/bin/pgbench',
    '/usr/lib/postgresql/9.6/bin/pgbench',
    '/opt/bin/pgbench',
    '/usr/bin/pgbench',
    '/cache/usr/lib/postgresql/18/bin/pgbench',
    '/cache/usr/lib/postgresql/15/bin/pgbench',
    '/cache/usr/lib/postgresql/9.6/bin/pgbench',
  ])
})
