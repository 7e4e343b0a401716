import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChipRow } from './chip-row.tsx'

const Row = ({ words }: { words: string }) => (
  <ChipRow label="Reports" chosen="[data-value='5']">
    {Array.from({ length: 9 }, (_, n) => (
      <button key={n} data-value={n} style={{ whiteSpace: 'nowrap' }}>
        {words} {n}
      </button>
    ))}
  </ChipRow>
)

/** Whether the chosen chip lies within the row. */
function isInSight() {
  const row = page.getByRole('group', { name: 'Reports' }).element().getBoundingClientRect()
  const chip = page.getByRole('button', { name: /5$/ }).element().getBoundingClientRect()
  return chip.left >= row.left && chip.right <= row.right
}

test('the chosen chip is in sight, also when its words come in a longer language', async () => {
  const { rerender } = await render(<Row words="Report by day" />)
  await expect.poll(isInSight).toBe(true)
  await rerender(<Row words="ใครฝากครั้งแรกหรือกลับมา" />)
  await expect.poll(isInSight).toBe(true)
})
