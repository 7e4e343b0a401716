import { expect, test } from 'vitest'
import { Tasks } from './tasks.ts'

/** A task that says where it is. */
function sayer(tasks: Tasks, said: string[], name: string) {
  return tasks.spawn(name, 0, async () => {
    said.push(`${name} begins`)
    await tasks.pause('half way')
    said.push(`${name} ends`)
  })
}
const standOf = (tasks: Tasks, name: string) => tasks.stands.find(({ task }) => task.name === name)!

test('a task goes only as far as it is let', async () => {
  const tasks = new Tasks()
  const said: string[] = []
  const task = sayer(tasks, said, 'a')
  expect(said).toEqual([])
  await tasks.run(standOf(tasks, 'a'))
  expect(said).toEqual(['a begins'])
  expect(task.hasEnded).toBe(false)
  await tasks.run(standOf(tasks, 'a'))
  expect(said).toEqual(['a begins', 'a ends'])
  expect(task.hasEnded).toBe(true)
  expect(tasks.underWay).toBe(0)
})

test('the order of two is whoever runs them to say', async () => {
  const tasks = new Tasks()
  const said: string[] = []
  sayer(tasks, said, 'a')
  sayer(tasks, said, 'b')
  for (const name of ['b', 'a', 'a', 'b']) await tasks.run(standOf(tasks, name))
  expect(said).toEqual(['b begins', 'a begins', 'a ends', 'b ends'])
})

test('a killed task never goes on', async () => {
  const tasks = new Tasks()
  const said: string[] = []
  const task = sayer(tasks, said, 'a')
  await tasks.run(standOf(tasks, 'a'))
  const stand = standOf(tasks, 'a')
  tasks.kill(task)
  await expect(tasks.run(stand)).rejects.toThrow('a does not stand at half way')
  expect(said).toEqual(['a begins'])
})

test('lines side by side stand each for itself, and become one again', async () => {
  const tasks = new Tasks()
  const said: string[] = []
  const line = async (name: string) => {
    await tasks.pause(name)
    said.push(name)
  }
  const task = tasks.spawn('fork', 0, async () => {
    const lines = [line('left'), line('right')]
    await tasks.fork(lines, Promise.all(lines))
    said.push('both')
    await tasks.pause('after')
  })
  await tasks.run(standOf(tasks, 'fork'))
  expect(tasks.stands.map(({ where }) => where)).toEqual(['left', 'right'])
  expect(tasks.underWay).toBe(1)
  await tasks.run(tasks.stands[1]!)
  expect(said).toEqual(['right'])
  await tasks.run(tasks.stands[0]!)
  expect(said).toEqual(['right', 'left', 'both'])
  expect(tasks.standsOf(task).map(({ where }) => where)).toEqual(['after'])
})

test('of two racing lines the first continues, and ends the other where it sleeps', async () => {
  const tasks = new Tasks()
  const said: string[] = []
  const task = tasks.spawn('race', 0, async () => {
    const over = new AbortController()
    const answer = tasks.pause('asked').then(() => 'answered')
    const late = tasks.pause('asleep', 3_000, over.signal).then(() => 'late')
    late.catch(() => said.push('awake'))
    said.push(await tasks.fork([answer, late], Promise.race([answer, late])))
    over.abort()
    await tasks.pause('after')
  })
  await tasks.run(standOf(tasks, 'race'))
  expect(tasks.stands.map(({ where }) => where)).toEqual(['asked', 'asleep'])
  await tasks.run(tasks.stands[0]!)
  expect(said).toEqual(['answered', 'awake'])
  expect(tasks.standsOf(task).map(({ where }) => where)).toEqual(['after'])
})

test('outside of a task a pause is none', async () => {
  const tasks = new Tasks()
  await tasks.pause('nowhere')
  expect(tasks.stands).toEqual([])
})
