import { expect, test } from 'vitest'
import { keysTouchedBy } from './live.ts'

test.each([
  ['a deposit', 'order', { kind: 'deposit', id: '1', status: 'PAID' }, [['deposits']]],
  ['a withdrawal', 'order', { kind: 'withdraw', id: '1', status: 'SUCCESS' }, [['withdraws']]],
  ['credit at one provider', 'credit', { providerId: 'gclub' }, [['credit', 'gclub'], ['last-credits']]],
  ['a promotion', 'promotion', { usageId: '1' }, [['player']]],
] as const)('%s', (_, type, data, keys) => expect(keysTouchedBy(type, data)).toEqual(keys))
