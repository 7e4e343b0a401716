import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Modal } from './modal.tsx'

type Look = 'sheet' | 'alert'

function Opener({ look, onClose }: { look: Look; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal open={isOpen} onClose={close} title="Cancel the order?" closeLabel="Close" look={look}>
        <input aria-label="Why" />
      </Modal>
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Open' })
const dialog = (role: 'dialog' | 'alertdialog' = 'dialog') =>
  page.getByRole(role, { name: 'Cancel the order?' })

async function open(look: Look = 'sheet') {
  const onClose = vi.fn<() => void>()
  await render(<Opener onClose={onClose} look={look} />)
  await opener().click()
  return onClose
}

/** A press that begins and ends at the top left, outside of what is open. */
function pressBeside() {
  const box = document.querySelector('dialog')!
  for (const type of ['pointerdown', 'click'])
    box.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 1, clientY: 1 }))
}

test('Escape and the cross close it once, and focus goes back to what opened it', async () => {
  const onClose = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await opener().click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('focus never comes to what lies under it', async () => {
  await open()
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(opener().element())
  }
})

test('a press beside it closes a sheet, and answers no question', async () => {
  const closed = await open()
  pressBeside()
  expect(closed).toHaveBeenCalledOnce()
  await cleanup()
  const asked = await open('alert')
  pressBeside()
  expect(asked).not.toHaveBeenCalled()
  await expect.element(dialog('alertdialog')).toBeVisible()
})

test('in a cell of one line it breaks its own words into lines', async () => {
  await render(
    <table style={{ whiteSpace: 'nowrap' }}>
      <tbody>
        <tr>
          <td>
            <Modal open title="Switch it off?" closeLabel="Close" look="alert" onClose={() => {}}>
              <p>{'Those that are claimed go on with their terms. '.repeat(8)}</p>
            </Modal>
          </td>
        </tr>
      </tbody>
    </table>,
  )
  const words = document.querySelector('dialog p')!
  expect(words.scrollWidth).toBe(words.clientWidth)
})

test.each([
  [false, 'center'],
  [true, 'start'],
])('the title of an alert with fields (%s) stands at the %s', async (hasFields, place) => {
  await render(
    <Modal open title="Why?" closeLabel="Close" look="alert" hasFields={hasFields} onClose={() => {}}>
      <input aria-label="Why" />
    </Modal>,
  )
  const title = page.getByRole('heading', { name: 'Why?' }).element()
  expect(title.classList.contains('center') ? 'center' : 'start').toBe(place)
})
