import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useKeyOfText } from './key-of-text.ts'

test('a text sent again has its key, another text another, and the same once more when it is written', async () => {
  const { keyOf, forget } = (await renderHook(() => useKeyOfText())).result.current
  const first = keyOf('Asked the bank')
  expect(keyOf('Asked the bank')).toBe(first)
  expect(keyOf('Asked the bank again')).not.toBe(first)
  const again = keyOf('Asked the bank')
  forget()
  expect(keyOf('Asked the bank')).not.toBe(again)
})
