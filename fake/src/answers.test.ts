import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@kham/contract/endpoint'
import { expect, test } from 'vitest'
import { answers } from './answers.ts'
import { playerRoles } from './people.ts'
import { startFake } from './start-fake.ts'

const contract = join(import.meta.dirname, '../../contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function endpointsIn(files: string): Promise<Endpoint[]> {
  const paths = globSync(files, { cwd: contract, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(
    paths.map((path) => import(pathToFileURL(join(contract, path)).href) as Promise<object>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

test('whatever a page of a player asks is answered, once', async () => {
  const asked = (await endpointsIn('*.ts')).filter(({ access }) => access !== 'gateway').map(nameOf)
  const answered = answers.map(({ endpoint }) => nameOf(endpoint))
  expect(asked.filter((name) => !answered.includes(name))).toEqual([])
  expect(answered.filter((name, place) => answered.indexOf(name) !== place)).toEqual([])
})

const isOfPlayers = ({ method, access, path }: Endpoint) =>
  method === 'GET' && access === 'player' && !path.includes('{id}')

test.each(playerRoles)('what a %s has fits the contract', async (role) => {
  const fake = await startFake()
  const faults: string[] = []
  for (const { endpoint } of answers.filter((each) => isOfPlayers(each.endpoint))) {
    const days = endpoint.path.endsWith('/summary') ? '?from=2026-11-01&to=2026-11-20' : ''
    const path = `${endpoint.path.replace('{provider}', 'alphabet')}${days}`
    const answer = await fetch(`${fake.url}/api${path}`, { headers: { cookie: `kham=${role}` } })
    if (!answer.ok) faults.push(`${answer.status} ${path}`)
  }
  await fake.stop()
  expect(faults).toEqual([])
})

const asksForTime = (path: string) => /reports\/(?!liability|withdrawals)/.test(path)

test('answers for staff fit the contract', async () => {
  const fake = await startFake()
  const faults: string[] = []
  const reads = answers
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access === 'staff')
  for (const { path } of reads.filter((each) => !each.path.includes('{'))) {
    const query = asksForTime(path)
      ? '?from=2026-01-01&to=2026-01-31'
      : path.endsWith('overview')
        ? '?period=today'
        : path.endsWith('answers')
          ? '?q=7712'
          : ''
    const answer = await fetch(`${fake.url}/api${path}${query}`, { headers: { cookie: 'kham-staff=owner' } })
    if (!answer.ok) faults.push(`${answer.status} ${path}`)
  }
  await fake.stop()
  expect(reads.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
})

test('a state answers otherwise, and what is done by one browser is seen by no other', async () => {
  const { playersInfo, changeProfile } = await import('@kham/contract/players/players')
  const { refuses } = await import('./answer.ts')
  const fake = await startFake({ limited: [refuses(playersInfo, 'RATE_LIMITED')] })
  const nameSeenBy = async (cookie: string) => {
    const answer = await fetch(`${fake.url}/api${playersInfo.path}`, { headers: { cookie } })
    const { player, code } = (await answer.json()) as { player?: { displayName: string }; code?: string }
    return player?.displayName ?? code
  }
  const renamed = await fetch(`${fake.url}/api${changeProfile.path}`, {
    method: 'PATCH',
    headers: { cookie: 'kham=newcomer.1', 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'Khamla' }),
  })
  expect(renamed.status).toBe(200)
  expect(await nameSeenBy('kham=newcomer.1')).toBe('Khamla')
  expect(await nameSeenBy('kham=newcomer.2')).toBe('khamlanewcomer')
  expect(await nameSeenBy('kham=newcomer.1; fake-state=limited')).toBe('RATE_LIMITED')
  await fake.stop()
})

test('a sentinel is refused or stays silent, and what the contract does not let in never comes in', async () => {
  const fake = await startFake()
  const order = async (amount: string, signal: AbortSignal | null = null) => {
    const answer = await fetch(`${fake.url}/api/v2/deposits`, {
      method: 'POST',
      headers: { cookie: 'kham=regular', 'content-type': 'application/json' },
      body: JSON.stringify({ providerId: 'alphabet', paymentMethod: 'laoqr', amount }),
      signal,
    })
    return ((await answer.json()) as { code?: string }).code ?? answer.status
  }
  expect(await order('100111')).toBe('BANK_UNAVAILABLE')
  expect(await order('a lot')).toBe('VALIDATION')
  await expect(order('100666', AbortSignal.timeout(500))).rejects.toThrow('timeout')
  expect(await order('100000')).toBe(201)
  expect(await order('100000')).toBe('OPEN_ORDER')
  await fake.stop()
})
