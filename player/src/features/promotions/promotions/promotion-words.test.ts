import { expect, test } from 'vitest'
import { inOneLine } from './promotion-words.ts'

test.each([
  [['Rút hết.', 'Trừ thưởng.'], 'Rút hết. Trừ thưởng.'],
  [['取出全部额度。', '扣除奖金。'], '取出全部额度。扣除奖金。'],
  [['A.', ''], 'A. '],
  [['全部。', ''], '全部。'],
])('%j stand in one line as %j', (sentences, line) => expect(inOneLine(sentences)).toBe(line))
