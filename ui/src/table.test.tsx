import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Table, type Column } from './table.tsx'

interface Row {
  id: string
}

const onSelect = vi.fn<(row: Row) => void>()
const onCopy = vi.fn<() => void>()
const columns: Column<Row>[] = [
  { key: 'code', header: 'Code', cell: ({ id }) => id, sorted: 'descending' },
  {
    key: 'copy',
    header: 'Copy',
    cell: () => <button onClick={(event) => (event.stopPropagation(), onCopy())}>Copy</button>,
  },
]

async function drawn(rows: Row[] | undefined) {
  onSelect.mockClear()
  onCopy.mockClear()
  await render(
    <Table
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selected="B"
      onSelect={onSelect}
    />,
  )
}

test('a row is opened by a press, by Enter and by Space, and the open one is marked', async () => {
  await drawn([{ id: 'A' }, { id: 'B' }])
  await page.getByRole('cell', { name: 'A' }).click()
  await userEvent.keyboard('{Enter} ')
  expect(onSelect.mock.calls).toEqual([[{ id: 'A' }], [{ id: 'A' }], [{ id: 'A' }]])
  expect(page.getByRole('row', { selected: true }).element().textContent).toBe('BCopy')
  await expect
    .element(page.getByRole('columnheader', { name: 'Code' }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('a key on a button inside a row is the button’s', async () => {
  await drawn([{ id: 'A' }])
  await page.getByRole('button', { name: 'Copy' }).click()
  await userEvent.keyboard('{Enter}')
  expect(onCopy).toHaveBeenCalledTimes(2)
  expect(onSelect).not.toHaveBeenCalled()
})

test('while rows load their places are there, and none of them can be opened', async () => {
  await drawn(undefined)
  await page.getByRole('row').nth(3).click()
  expect(onSelect).not.toHaveBeenCalled()
  expect(page.getByRole('row').elements().length).toBeGreaterThan(3)
})
