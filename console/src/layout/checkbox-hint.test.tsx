import { CheckboxField } from '@kham/ui/checkbox-field'
import consoleStyles from '@kham/ui/console.module.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './look.css'

test('a checkbox’s hint stands right below its label', async () => {
  await render(
    <div className={consoleStyles.console}>
      <CheckboxField label="Carry a loss on" hint="It lowers the bills of the months after." />
    </div>,
  )
  const box = page.getByRole('checkbox', { name: 'Carry a loss on', exact: true }).element()
  const words = box.nextElementSibling!.getBoundingClientRect()
  const hint = box.closest('label')!.nextElementSibling!.getBoundingClientRect()
  expect(hint.top - words.bottom).toBeLessThan(9)
  expect(Math.abs(hint.left - words.left)).toBeLessThan(3)
})
