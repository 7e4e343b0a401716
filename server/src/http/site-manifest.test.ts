import fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { byHand } from '../testing/as-owner.ts'
import { agencyFinder } from './agency-of-host.ts'
import { siteManifest } from './site-manifest.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

const manifestAt = (host: string) => app.browser(host).ask({ path: '/manifest.webmanifest' })

test('each agency has a manifest with its own name', async () => {
  const { rows } = await app.context.database.pool.query(
    'select host, name from agency_hosts join agencies using (agency_id)',
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { host, name } of rows as { host: string; name: string }[]) {
    const { text, headers, status } = await manifestAt(host)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'no-cache',
    })
    expect(JSON.parse(text)).toMatchObject({ name, short_name: name, start_url: '/', display: 'standalone' })
  }
})

test('a page tells of its agency what the API has told before it', async () => {
  const { db } = app.context
  await manifestAt('other.localhost')
  await byHand(db, db.updateTable('agencies').set({ name: 'New' }).where('agency_id', '=', 'other'))
  const { body } = await app.browser('other.localhost').ask({ path: '/api/v2/agency/info' })
  const { name } = JSON.parse((await manifestAt('other.localhost')).text)
  expect(name).toBe(body.agency.name)
  app.advance(3)
  expect(JSON.parse((await manifestAt('other.localhost')).text)).toMatchObject({ name: 'New' })
})

test('a host of nobody has none', async () => {
  expect(await manifestAt('nobody.example')).toMatchObject({
    status: 404,
    body: { code: 'AGENCY_NOT_FOUND' },
  })
})

/** What the manifest of an agency with this look says where the site is built. */
async function builtManifest(look: {
  languages?: ['th', 'lo']
  logo?: string | null
  colour?: string | null
}) {
  const { db, clock } = app.context
  const server = fastify()
  siteManifest(server, { findAgency: agencyFinder(db), clock, folder: 'player' })
  await byHand(db, db.updateTable('agencies').set(look).where('agency_id', '=', 'other'))
  const { body } = await server.inject({ url: '/manifest.webmanifest', headers: { host: 'other.localhost' } })
  await server.close()
  return JSON.parse(body)
}

test('the sheet that installs it has a description, ways in and a picture, in the first language of the agency', async () => {
  const manifest = await builtManifest({ languages: ['th', 'lo'], logo: null, colour: null })
  const { footer, nav } = JSON.parse(await readFile('player/locales/th/common.json', 'utf8'))
  expect(manifest).toMatchObject({
    lang: 'th',
    description: footer.text,
    shortcuts: [
      { name: nav.deposit, url: '/player/deposit' },
      { name: nav.withdraw, url: '/player/withdraw' },
      { name: nav.games, url: '/games' },
    ],
    screenshots: [
      { src: '/pictures/th-phone.jpg', sizes: '390x844' },
      { src: '/pictures/th-desk.jpg', sizes: '1440x900', form_factor: 'wide' },
    ],
  })
})

test.each([
  ['colour', { logo: null, colour: '#38bdf8' }],
  ['logo', { logo: '/api/v2/pictures/0195b0a0-0000-7000-8000-000000000000', colour: null }],
])('an agency with a %s of its own shows no pictures that are drawn with the site’s', async (_, look) => {
  const manifest = await builtManifest(look)
  expect(manifest).toHaveProperty('shortcuts')
  expect(manifest).not.toHaveProperty('screenshots')
})
