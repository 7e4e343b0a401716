import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../{player,console}/src/**/*.{ts,tsx}', './*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('only here does an answer outlive its question, where it cannot be taken for the answer to the next one', () => {
  const keeping = Object.entries(sources).filter(
    ([path, text]) => /keepPreviousData\b/.test(text) && !path.endsWith('.test.ts'),
  )
  expect(keeping.map(([path]) => path)).toEqual(['./use-answer.ts'])
})
