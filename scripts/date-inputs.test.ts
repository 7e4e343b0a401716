import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The browser shows a day as the device has it, in the Buddhist era on a Thai phone: `ui/src/date-field.tsx` shows DD/MM/YYYY everywhere. */
test('no day is asked for by the browser’s own field', () => {
  const sources = globSync('{ui,site,player,console}/**/*.{ts,tsx}', {
    cwd: new URL('..', import.meta.url),
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter((file) =>
    /\btype(=|: )['"{]+(date|datetime-local|month|week)['"]/.test(
      readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
    ),
  )
  expect(found).toEqual([])
})
