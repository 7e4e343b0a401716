import { PGlite } from '@electric-sql/pglite'
import { fsyncSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDurablePglite } from './pglite-durable.ts'
import { openPglite } from './pool.ts'

let root: string
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'kham-durable-'))))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('this is the version of PGlite on whose insides the durability rests', () => {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(main, '..', '..', 'package.json'), 'utf8'))
  expect(version).toBe('0.5.16')
  expect(PGlite.defaultStartParams).toContain('-F')
})

describe('a folder', () => {
  test('that does not exist becomes a cluster, and nothing unfinished is left beside it', async () => {
    mkdirSync(join(root, 'pg.new'))
    writeFileSync(join(root, 'pg.new', 'left by a crash'), '')
    const { pglite } = await openDurablePglite(join(root, 'pg'))
    await pglite.exec('create table t (n int); grant all on t to public')
    await pglite.close()
    expect(readdirSync(root)).toEqual(['pg'])
  })

  test('is flushed once per commit, and once per changed file at a checkpoint', async () => {
    let flushed = 0
    const fsync = (fd: number) => {
      flushed++
      fsyncSync(fd)
    }
    const { pglite } = await openDurablePglite(join(root, 'pg'), { fsync })
    const settings = await pglite.query(
      "select current_setting('fsync') f, current_setting('wal_sync_method') m",
    )
    expect(settings.rows).toEqual([{ f: 'on', m: 'fsync' }])

    flushed = 0
    for (let n = 0; n < 50; n++) await pglite.query('insert into t values ($1)', [n])
    expect(flushed).toBe(50)

    flushed = 0
    await pglite.query('select * from t')
    expect(flushed).toBe(0)
    await pglite.exec('checkpoint')
    expect(flushed).toBeGreaterThan(3)
    await pglite.close()
  })

  test('that refuses a flush is never answered with a commit, then or later', async () => {
    let broken = false
    const fsync = (fd: number) => {
      if (broken) throw new Error('EIO: i/o error, fsync')
      fsyncSync(fd)
    }
    const { pglite, fault } = await openDurablePglite(join(root, 'pg'), { fsync })
    const database = openPglite(pglite, { fault, onFault: () => {} })
    await database.pool.query('insert into t values (100)')

    broken = true
    await expect(database.pool.query('insert into t values (101)')).rejects.toThrow(
      'embedded database has failed',
    )
    broken = false
    await expect(database.pool.query('insert into t values (102)')).rejects.toThrow(
      'embedded database has failed',
    )
    await expect(database.pool.query('select 1')).rejects.toThrow('embedded database has failed')
    await database.pool.end()

    const again = await openDurablePglite(join(root, 'pg'))
    const { rows } = await again.pglite.query('select n from t where n >= 100')
    expect(rows).toContainEqual({ n: 100 })
    expect(rows).not.toContainEqual({ n: 102 })
    await again.pglite.close()
  })

  test('that holds something else is refused and left as it is', async () => {
    mkdirSync(join(root, 'photos'))
    writeFileSync(join(root, 'photos', 'cat.jpg'), 'meow')
    await expect(openDurablePglite(join(root, 'photos'))).rejects.toThrow('neither a database nor empty')
    expect(readdirSync(join(root, 'photos'))).toEqual(['cat.jpg'])
  })
})
