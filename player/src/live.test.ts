import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keysTouchedBy, refresh } from './live.ts'

test.each([
  ['a deposit', 'order', { kind: 'deposit', id: '1', status: 'PAID' }, [['deposits'], ['announcements']]],
  [
    'a withdrawal',
    'order',
    { kind: 'withdraw', id: '1', status: 'SUCCESS' },
    [['withdraws'], ['announcements']],
  ],
  ['a move of credit', 'order', { kind: 'move', id: '1', status: 'OPEN' }, [['moves'], ['announcements']]],
  [
    'credit at one provider',
    'credit',
    { providerId: 'gclub' },
    [['credit', 'gclub'], ['last-credits'], ['promotions', 'in-use']],
  ],
  ['a promotion', 'promotion', { usageId: '1' }, [['promotions']]],
  ['a message', 'message', { messageId: '1' }, [['inbox']]],
] as const)('%s', (_, type, data, keys) => expect(keysTouchedBy(type, data)).toEqual(keys))

/** A query on the screen whose answers are given by hand, one after the other. */
function onScreen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(client, { queryKey: ['withdraws', 'one'], queryFn })
  observer.subscribe(() => {})
  return { client, answers, shown: () => observer.getCurrentResult().data }
}

test('a first answer that was under way when the event came is asked for once more', async () => {
  const { client, answers, shown } = onScreen()
  const refreshed = refresh(client, ['withdraws'])
  expect(answers).toHaveLength(1)
  answers[0]!.resolve('OPEN')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!.resolve('HELD')
  await refreshed
  expect(shown()).toBe('HELD')
  expect(answers).toHaveLength(2)
})

test('a first answer that fails is asked for once more too', async () => {
  const { client, answers, shown } = onScreen()
  const refreshed = refresh(client, ['withdraws'])
  answers[0]!.reject(new Error('no line'))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!.resolve('HELD')
  await refreshed
  expect(shown()).toBe('HELD')
})

test('cached data is refetched once, and an older call under way is dropped', async () => {
  const { client, answers, shown } = onScreen()
  answers[0]!.resolve('OPEN')
  await expect.poll(shown).toBe('OPEN')
  const refreshed = [refresh(client, ['withdraws']), refresh(client, ['withdraws'])]
  expect(answers).toHaveLength(3)
  answers[2]!.resolve('HELD')
  answers[1]!.resolve('OPEN')
  await Promise.all(refreshed)
  expect(shown()).toBe('HELD')
  expect(answers).toHaveLength(3)
})
