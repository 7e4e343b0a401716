import { expect, test } from 'vitest'
import { nextPiece, toSentRow } from './pieces.ts'

const rows = (count: number, cell = 'x') =>
  Array.from({ length: count }, (_, n) => ({ line: n + 1, cells: [cell] }))

test('a line is sent without the empty cells at its end', () => {
  expect(toSentRow({ line: 3, cells: ['a', '', 'c', '', ''] })).toEqual({ line: 3, cells: ['a', '', 'c'] })
})

test('trailing empty cells stay where there are more cells than columns', () => {
  expect(toSentRow({ line: 3, cells: ['a', '50', '000', ''] }, 3).cells).toEqual(['a', '50', '000', ''])
  expect(toSentRow({ line: 3, cells: ['a', '50', ''] }, 3).cells).toEqual(['a', '50'])
})

test('a line that is too long is sent without its cells', () => {
  expect(toSentRow({ line: 3, cells: ['x'.repeat(4096)] }).cells).toHaveLength(1)
  expect(toSentRow({ line: 3, cells: ['x'.repeat(4097)] })).toEqual({ line: 3, cells: null })
  expect(toSentRow({ line: 3, cells: Array.from({ length: 65 }, () => 'x') })).toEqual({
    line: 3,
    cells: null,
  })
})

test('a piece is of 500 lines at most, and begins where the last one ended', () => {
  expect(nextPiece(rows(501), 0)).toHaveLength(500)
  expect(nextPiece(rows(501), 500)).toEqual([{ line: 501, cells: ['x'] }])
  expect(nextPiece(rows(501), 501)).toEqual([])
})

test('a piece of long lines stays well below what a request may hold', () => {
  const long = rows(100, 'ກ'.repeat(1300))
  const piece = nextPiece(long, 0)
  expect(JSON.stringify(piece).length).toBeGreaterThan(10_000)
  expect(new TextEncoder().encode(JSON.stringify({ from: 0, rows: piece })).length).toBeLessThan(50_000)
})
