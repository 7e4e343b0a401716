import { Form } from '@kham/ui/field'
import { TextField } from '@kham/ui/text-field'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak, takeWords } from '@kham/site/words'
import { NotSaved } from './layout/not-saved.tsx'
import { useVersionedForm, type Versioned } from './versioned-form.ts'

interface Fields {
  name: string
  address: { street: string; town: string }
}

const read: Versioned<Fields> = {
  version: 1,
  values: { name: 'Kham', address: { street: '1', town: 'Pakse' } },
}
const theirs: Versioned<Fields> = {
  version: 2,
  values: { name: 'Ngoen', address: { street: '1', town: 'Vientiane' } },
}
const save = vi.fn<(body: unknown) => void>()
/** The server's answer to what was sent. */
let answer = () => {}

speak('en', 'console')
takeWords('en', { console: {} })

function Settings() {
  const [newest, setNewest] = useState(read)
  const { form, draft, read: base, typed, meanwhile, beginSaved } = useVersionedForm(newest)
  return (
    <Form
      onSubmit={() => {
        save({ version: base.version, ...draft })
        answer = () => beginSaved({ version: base.version + 1, values: draft }, draft)
      }}
    >
      <TextField {...form.register('name')} label="Name" />
      <TextField {...form.register('address.street')} label="Street" />
      <TextField {...form.register('address.town')} label="Town" />
      <NotSaved meanwhile={meanwhile} saving={{ error: null, reset: () => {} }} />
      <output>{typed.length} typed</output>
      <button type="submit" disabled={meanwhile !== null}>
        Save
      </button>
      <button type="button" onClick={() => setNewest(theirs)}>
        Another saves
      </button>
      <button type="button" onClick={() => answer()}>
        It is saved
      </button>
    </Form>
  )
}

const field = (label: string) => page.getByLabelText(label)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function typedWhileAnotherSaved() {
  save.mockClear()
  await render(<Settings />)
  await field('Name').fill('Thong')
  await field('Street').fill('7')
  await press('Another saves')
}

test('as long as nothing is typed another version is taken over', async () => {
  await render(<Settings />)
  await press('Another saves')
  await expect.element(field('Town')).toHaveValue('Vientiane')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a concurrent change is shown beside the input, and nothing is saved before a choice', async () => {
  await typedWhileAnotherSaved()
  const told = page.getByRole('alert')
  await expect.element(told.getByRole('deletion').filter({ hasText: 'Kham' })).toBeVisible()
  await expect.element(told.getByRole('insertion').filter({ hasText: 'Vientiane' })).toBeVisible()
  expect(told.getByRole('insertion').elements()).toHaveLength(2)
  await expect.element(field('Name')).toHaveValue('Thong')
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('to keep mine goes on from their version with what I typed, and theirs where I typed nothing', async () => {
  await typedWhileAnotherSaved()
  await press('conflict.keepMine')
  await press('Save')
  expect(save.mock.calls).toEqual([
    [{ version: 2, name: 'Thong', address: { street: '7', town: 'Vientiane' } }],
  ])
  await expect.element(page.getByText('2 typed')).toBeVisible()
})

test('to take theirs gives up what I typed', async () => {
  await typedWhileAnotherSaved()
  await press('conflict.takeTheirs')
  await expect.element(field('Name')).toHaveValue('Ngoen')
  await expect.element(field('Street')).toHaveValue('1')
  await expect.element(page.getByText('0 typed')).toBeVisible()
})

test('input typed during a save is kept and not saved', async () => {
  save.mockClear()
  await render(<Settings />)
  await field('Name').fill('Thong')
  await press('Save')
  await field('Street').fill('7')
  await press('It is saved')
  await expect.element(page.getByText('1 typed')).toBeVisible()
  await expect.element(field('Street')).toHaveValue('7')
  await press('Save')
  expect(save.mock.lastCall).toEqual([{ version: 2, name: 'Thong', address: { street: '7', town: 'Pakse' } }])
})
