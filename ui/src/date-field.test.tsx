import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField, type DateWords } from './date-field.tsx'

const words: DateWords = {
  calendar: 'Calendar',
  previous: 'Before',
  next: 'After',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  format: 'DD/MM/YYYY',
  formatWithTime: 'DD/MM/YYYY HH:MM',
  bad: (format) => `Write ${format}`,
  early: (bound) => `Not before ${bound}`,
  late: (bound) => `Not after ${bound}`,
}

function Asked({
  start = '2026-11-20',
  ...field
}: {
  start?: string
  min?: string
  max?: string
  withTime?: boolean
}) {
  const [value, setValue] = useState(start)
  const [day, setDay] = useState(start)
  return (
    <>
      <DateField
        label="Day"
        words={words}
        value={value}
        onChange={(next, isDay) => {
          setValue(next)
          if (isDay) setDay(next)
        }}
        {...field}
      />
      <output aria-label="Value">{value}</output>
      <output aria-label="Asked">{day}</output>
      <button type="button">Elsewhere</button>
    </>
  )
}

const box = () => page.getByRole('textbox', { name: 'Day' })
const opener = () => page.getByRole('button', { name: 'Calendar' })
const calendar = () => page.getByRole('dialog', { name: 'Calendar' })
const told = (name: string) => page.getByLabelText(name).element().textContent
const here = () => document.activeElement?.getAttribute('data-day')

test('a day is shown as DD/MM/YYYY and read as it is typed, in whatever digits and era', async () => {
  await render(<Asked />)
  await expect.element(box()).toHaveValue('20/11/2026')
  await box().fill('໐໑/໐໒/໒໕໖໙')
  expect(told('Value')).toBe('2026-02-01')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(box()).toHaveValue('01/02/2026')
})

test('an invalid day is marked on blur, kept as typed, and reported as no day', async () => {
  await render(<Asked />)
  await box().fill('31/02/2026')
  expect(box().element().getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  await expect.element(page.getByText('Write DD/MM/YYYY')).toBeVisible()
  await expect.element(box()).toHaveValue('31/02/2026')
  expect([told('Value'), told('Asked')]).toEqual(['31/02/2026', '2026-11-20'])
})

test('a day outside of the bounds is named with the bound', async () => {
  await render(<Asked min="2026-11-10" max="2026-11-25" />)
  await box().fill('09/11/2026')
  await userEvent.tab()
  await expect.element(page.getByText('Not before 10/11/2026')).toBeVisible()
  await box().fill('26/11/2026')
  await userEvent.tab()
  await expect.element(page.getByText('Not after 25/11/2026')).toBeVisible()
  expect(told('Asked')).toBe('2026-11-20')
})

test('the calendar goes by keys within the bounds, chooses by Enter and gives the focus back', async () => {
  await render(<Asked max="2026-12-24" />)
  await opener().click()
  await expect.element(calendar()).toBeVisible()
  expect(here()).toBe('2026-11-20')
  for (const [key, day] of [
    ['ArrowRight', '2026-11-21'],
    ['ArrowDown', '2026-11-28'],
    ['Home', '2026-11-23'],
    ['PageDown', '2026-12-23'],
    ['End', '2026-12-24'],
    ['PageUp', '2026-11-24'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(here()).toBe(day)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(box()).toHaveValue('24/11/2026')
  expect(told('Asked')).toBe('2026-11-24')
  expect(document.activeElement).toBe(opener().element())
})

test('by mouse a shut day is not chosen; Esc and a press outside leave it as it was', async () => {
  await render(<Asked max="2026-11-25" />)
  await opener().click()
  await page.getByRole('button', { name: '26/11/2026' }).click({ force: true })
  await expect.element(calendar()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await opener().click()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(calendar()).not.toBeInTheDocument()
  expect(told('Value')).toBe('2026-11-20')
})

test('with a time the calendar keeps it', async () => {
  await render(<Asked withTime start="2026-11-20T14:30" />)
  await expect.element(box()).toHaveValue('20/11/2026 14:30')
  await opener().click()
  await page.getByRole('button', { name: '3/11/2026' }).click()
  await expect.element(box()).toHaveValue('03/11/2026 14:30')
  expect(told('Value')).toBe('2026-11-03T14:30')
})
