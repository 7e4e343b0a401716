import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openState, playerStates } from '../player-states.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

const late = playerStates.find(({ name }) => name === 'withdraw-late')!

test('an order that waits longer than nine of ten links to support with its code', async ({ page, fake }) => {
  await openState(page, late, fake.url)
  const told = page.getByRole('status').filter({ hasText: t('times:where.open', { provider: 'Alphabet' }) })
  await told.getByRole('button', { name: t('order:ask.about') }).click()
  const dialog = page.getByRole('dialog', { name: t('common:contact.title') })
  const code = (await dialog.locator('b.num').textContent())!
  expect(code).toMatch(/^W\w+$/)
  const addressOf = async (name: string) =>
    new URL((await dialog.getByRole('link', { name }).getAttribute('href'))!)
  for (const name of ['WhatsApp', 'Telegram'])
    expect((await addressOf(name)).searchParams.get('text')).toBe(t('order:ask.message', { code }))
  expect((await addressOf('LINE')).search).toBe('')
  await expect(dialog.getByText(t('order:ask.tell'))).toContainText('WhatsApp, Telegram')
  await dialog.getByRole('button', { name: t('deposit:copyCode') }).click()
})

test('the way to support that is no order’s names none', async ({ page, fake }) => {
  await openState(page, late, fake.url)
  await page.goto('/player/limits')
  await page
    .getByRole('button', { name: t('common:nav.short.contact') })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: t('common:contact.title') })
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /\/\d+$/)
  await expect(dialog.getByRole('button', { name: t('deposit:copyCode') })).toHaveCount(0)
})
