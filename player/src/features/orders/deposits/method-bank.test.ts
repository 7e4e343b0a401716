import { expect, test } from 'vitest'
import { methodBank } from './method-bank.ts'

test.each([
  ['BCEL One', 'bcel'],
  ['JDB Yespay', 'jdb'],
  ['LDB Trust', 'ldb'],
  ['ldb', 'ldb'],
  ['PhaJay', undefined],
  ['LDBPay', undefined],
  ['', undefined],
])('%s is of %s', (name, bank) => expect(methodBank(name)).toBe(bank))
