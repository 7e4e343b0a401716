import { expect, test } from 'vitest'
import { Acknowledgements, type Order } from './acknowledgements.ts'

const deposit = (status: Order['status'], id = 'a') => ({ kind: 'deposit' as const, order: { id, status } })

function after(...orders: Order['status'][]) {
  const said = new Acknowledgements()
  for (const status of orders) said.note('deposit', { id: 'a', status })
  return said
}

test('an order that went on, in any number of steps, breaches nothing', () => {
  expect(after('OPEN', 'OPEN', 'PAID').breaches([deposit('SUCCESS')])).toEqual([])
  expect(after('OPEN', 'CANCELED').breaches([deposit('SUCCESS')])).toEqual([]) // paid late
  expect(after().breaches([deposit('SUCCESS')])).toEqual([]) // its answer was lost
})

test('an acknowledged order that went back, is gone or ended wrongly, does', () => {
  expect(after('PAID', 'OPEN').breaches([deposit('SUCCESS')])).toEqual(['deposit a was PAID and then OPEN'])
  expect(after('SUCCESS').breaches([deposit('PAID')])).toEqual(['deposit a was SUCCESS and then PAID'])
  expect(after('OPEN').breaches([deposit('OPEN', 'b')])).toEqual(['a is gone'])
  const said = after('OPEN')
  said.promise('a', 'SUCCESS')
  expect(said.breaches([deposit('CANCELED')])).toEqual(['a was to end as SUCCESS and is CANCELED'])
})

test('an acknowledgement up to a moment is not affected by later ones', () => {
  const said = after('OPEN')
  said.promise('a', 'CANCELED')
  const then = said.soFar()
  said.note('deposit', { id: 'a', status: 'PAID' })
  said.note('deposit', { id: 'b', status: 'OPEN' })
  said.promise('a', 'SUCCESS')
  expect(then.breaches([deposit('OPEN')])).toEqual([])
  expect(said.breaches([deposit('OPEN')])).toEqual([
    'deposit a was PAID and then OPEN',
    'b is gone',
    'a was to end as SUCCESS and is OPEN',
  ])
})
