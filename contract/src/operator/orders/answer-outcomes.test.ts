import { expect, test } from 'vitest'
import { readOutcome } from './answer-outcomes.ts'

test.each([
  ['Success', 'PAID'],
  [' COMPLETED. ', 'PAID'],
  ['ສໍາເລັດ', 'PAID'],
  ['สำเร็จ', 'PAID'],
  ['Thành công', 'PAID'],
  ['交易成功', 'PAID'],
  ['Not successful', 'FAILED'],
  ['unsuccessful', 'FAILED'],
  ['ບໍ່ສຳເລັດ', 'FAILED'],
  ['ไม่สำเร็จ', 'FAILED'],
  ['Account closed', 'FAILED'],
  ['退汇', 'FAILED'],
  ['', 'UNCLEAR'],
  ['Pending', 'UNCLEAR'],
  ['success?', 'UNCLEAR'],
  ['successful 3 of 4', 'UNCLEAR'],
] as const)('%s is %s', (text, outcome) => expect(readOutcome(text)).toBe(outcome))
