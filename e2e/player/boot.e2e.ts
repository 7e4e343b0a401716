import { expect } from '@playwright/test'
import { test } from '../kham.ts'
import { register } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test('a visitor’s page knows whose site it is and that nobody is signed in; a player is led on', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login/')
  await expect(page.getByLabel(t('auth:username'))).toBeVisible()
  await expect(page).toHaveTitle(/Kham$/)
  expect(asked.filter((path) => /agency\/info|players\/info/.test(path))).toEqual([])

  await register(page.request)
  await page.goto('/login/')
  await expect(page).toHaveURL(/\/player\/game\//)
})
