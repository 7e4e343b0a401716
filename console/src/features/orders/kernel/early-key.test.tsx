import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useDeskKeys } from './use-desk-keys.ts'

const come = [{ order: { id: 'first' } }, { order: { id: 'second' } }]

function Queue() {
  const [rows, setRows] = useState<typeof come>([])
  const [selected, setSelected] = useState<string>()
  useDeskKeys({ rows, selected, onOpen: setSelected, onClose: () => setSelected(undefined) })
  return (
    <>
      <output aria-label="Open">{selected ?? 'nothing'}</output>
      <button type="button" onClick={() => setRows(come)}>
        Come
      </button>
    </>
  )
}
const open = () => page.getByLabelText('Open')
const listComes = () => page.getByRole('button', { name: 'Come' }).click()

test('J pressed before the list has come opens its first row once it is there', async () => {
  await render(<Queue />)
  await userEvent.keyboard('j')
  await listComes()
  await expect.element(open()).toHaveTextContent('first')
})

test('a list that comes by itself opens nothing', async () => {
  await render(<Queue />)
  await listComes()
  await expect.element(open()).toHaveTextContent('nothing')
})
