import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs/list.mjs'
import { patched } from './planted-bugs/patched.mjs'
import { root } from './run-program.mjs'

const bug = { name: 'lost', bug: '', file: 'README.md', find: 'no such text', replace: '', test: '' }

test('a bug whose text is not there once fails by its name', () => {
  expect(() => patched('other text', bug)).toThrow('lost: its text stands 0 times in README.md')
  expect(() => patched('a a', { ...bug, find: 'a' })).toThrow('lost: its text stands 2 times in README.md')
})

test('every planted bug finds its text and its tests', () => {
  const offenders = plantedBugs.flatMap((planted) => {
    try {
      const changed = patched(readFileSync(join(root, planted.file), 'utf8'), planted)
      if (changed.includes(planted.find) && planted.replace === planted.find)
        return [`${planted.name} changes nothing`]
      return existsSync(join(root, planted.test)) ? [] : [`${planted.name}: there is no ${planted.test}`]
    } catch (error) {
      return [String(error)]
    }
  })
  expect(offenders).toEqual([])
})

test('there are at least 40, each under a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
  expect(plantedBugs.length).toBeGreaterThanOrEqual(40)
})
