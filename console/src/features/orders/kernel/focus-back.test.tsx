import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import queueStyles from '../../../layout/queue.module.css'
import { useDeskKeys } from './use-desk-keys.ts'

const rows = [{ order: { id: 'first' } }, { order: { id: 'second' } }]

/** As on a phone: the panel takes the place of the cards. */
function Cards() {
  const [selected, setSelected] = useState<string>()
  const onClose = () => setSelected(undefined)
  const list = useDeskKeys({ rows, selected, onOpen: setSelected, onClose })
  return (
    <div ref={list}>
      {selected === undefined && (
        <ul className={queueStyles['queue-cards']}>
          {rows.map(({ order: { id } }) => (
            <li key={id}>
              <button type="button" onClick={() => setSelected(id)}>
                {id}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

test('on a phone the card of the order that is closed has the focus again', async () => {
  await render(<Cards />)
  await page.getByRole('button', { name: 'second' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'second' })).toHaveFocus()
})
