import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

const sent = vi.fn<() => void>()

async function form(state: { busy?: boolean; barred?: boolean }) {
  sent.mockClear()
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <input aria-label="Amount" />
      <Button type="submit" {...state} busyText="Sending">
        Send
      </Button>
    </form>,
  )
  await page.getByRole('button').click({ force: true })
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
}

test('pressed and by Enter it sends its form', async () => {
  await form({})
  expect(sent).toHaveBeenCalledTimes(2)
})

test.each([
  ['while it sends', { busy: true }, 'Sending'],
  ['while something bars it', { barred: true }, 'Send'],
])('%s nothing is sent, and one still comes to it', async (_, state, name) => {
  await form(state)
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name })).toHaveFocus()
})

test('a button in a form that is told nothing sends nothing', async () => {
  sent.mockClear()
  await render(
    <form onSubmit={sent}>
      <Button>Another account</Button>
    </form>,
  )
  await page.getByRole('button').click()
  expect(sent).not.toHaveBeenCalled()
})
