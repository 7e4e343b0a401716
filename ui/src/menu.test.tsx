import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu, MenuItem } from './menu.tsx'

const onSelect = vi.fn<() => string | null | undefined>(() =>
  document.activeElement?.getAttribute('aria-label'),
)
const button = () => page.getByRole('button', { name: 'Account' })
const menu = () => page.getByRole('menu', { name: 'Account' })

const here = () => document.activeElement?.textContent

async function open() {
  onSelect.mockClear()
  await render(
    <>
      <Menu label="Account" trigger="A">
        <MenuItem onSelect={onSelect}>Password</MenuItem>
        <MenuItem onSelect={onSelect}>Devices</MenuItem>
        <MenuItem danger onSelect={onSelect}>
          Sign out
        </MenuItem>
      </Menu>
      <p>Elsewhere</p>
    </>,
  )
  button().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu()).toBeVisible()
}

test('arrows, Home and End move through it and around its ends', async () => {
  await open()
  expect(here()).toBe('Password')
  for (const [key, name] of [
    ['ArrowDown', 'Devices'],
    ['End', 'Sign out'],
    ['ArrowDown', 'Password'],
    ['ArrowUp', 'Sign out'],
    ['Home', 'Password'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect(here()).toBe(name)
  }
})

test('Escape closes it and focus goes back; Tab and a press elsewhere close it', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(menu()).not.toBeInTheDocument()
  await button().click()
  await page.getByText('Elsewhere').click()
  await expect.element(menu()).not.toBeInTheDocument()
  expect(onSelect).not.toHaveBeenCalled()
})

test('a chosen item acts once, with focus back on the button for a dialog to return to', async () => {
  await open()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  expect(onSelect).toHaveReturnedWith('Account')
  await expect.element(menu()).not.toBeInTheDocument()
})
