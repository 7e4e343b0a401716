import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { patientExpect as expect, test } from '../kham.ts'

interface Picture {
  src: string
  sizes: string
  type?: string
}
interface Manifest {
  description: string
  icons: Picture[]
  screenshots: (Picture & { form_factor?: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

async function sizeOf(request: APIRequestContext, { src, type }: Picture) {
  const answer = await request.get(src)
  expect([src, answer.status()]).toEqual([src, 200])
  if (type) expect(answer.headers()['content-type']).toBe(type)
  const { width, height } = await sharp(await answer.body()).metadata()
  return `${width}x${height}`
}

test('the manifest’s icons and screenshots exist in the sizes that it names', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  expect(manifest.description).toMatch(/\p{Script=Lao}/u)
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/player/deposit', '/player/withdraw', '/games'])
  // One for phones, one for desks.
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual([undefined, 'wide'])
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  expect(pictures.length).toBe(8)
  for (const picture of pictures) expect(await sizeOf(request, picture)).toBe(picture.sizes)
  for (const { name, url } of manifest.shortcuts) {
    expect(name).not.toBe('')
    expect((await request.get(url, { headers: { accept: 'text/html' } })).status()).toBe(200)
  }
})
