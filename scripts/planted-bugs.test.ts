import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedInActs } from './planted-bugs/acts.mjs'
import { plantedInDoors } from './planted-bugs/doors.mjs'
import { plantedBugs } from './planted-bugs/list.mjs'
import { patched } from './planted-bugs/patched.mjs'
import { plantedInMoney } from './planted-bugs/money.mjs'
import { plantedInScreens } from './planted-bugs/screens.mjs'
import { plantedInTexts } from './planted-bugs/texts.mjs'
import { plantedInWords } from './planted-bugs/words.mjs'
import { root } from './run-program.mjs'

/** As a planted bug says it: all of its file. */
const everyTest = '.'

const bug = {
  name: 'lost',
  bug: '',
  file: 'README.md',
  find: 'no such text',
  replace: '',
  test: '',
  grep: '',
}

test('a bug whose text is not there once fails by its name', () => {
  expect(() => patched('other text', bug)).toThrow('lost: its text stands 0 times in README.md')
  expect(() => patched('a a', { ...bug, find: 'a' })).toThrow('lost: its text stands 2 times in README.md')
})

test('every planted bug finds its text, and the file of its tests is there', () => {
  const offenders = plantedBugs.flatMap((planted) => {
    try {
      patched(readFileSync(join(root, planted.file), 'utf8'), planted)
      if (planted.replace === planted.find) return [`${planted.name} changes nothing`]
      return existsSync(join(root, planted.test)) ? [] : [`${planted.name}: there is no ${planted.test}`]
    } catch (error) {
      return [String(error)]
    }
  })
  expect(offenders).toEqual([])
})

test('there are at least 10 of each kind, each under a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
  for (const kind of [
    plantedInDoors,
    plantedInActs,
    plantedInMoney,
    plantedInTexts,
    plantedInScreens,
    plantedInWords,
  ])
    expect(kind.length).toBeGreaterThanOrEqual(10)
})

// The run of all bugs takes half an hour; a title that was changed is missed before.
test('each text that finds a planted bug stands in its tests as it is written there', () => {
  const sourceOf = (file: string) =>
    [file, ...(file.startsWith('e2e/') ? globSync('e2e/*.ts', { cwd: root }) : [])]
      .map((each) => readFileSync(join(root, each), 'utf8'))
      .join('\n')
  const offenders = plantedBugs.filter(({ test: file, grep }) => {
    const source = sourceOf(file)
    return grep !== everyTest && grep.split('|').some((text) => !source.includes(text))
  })
  expect(offenders.map(({ name, grep }) => `${name}: ${grep}`)).toEqual([])
})
