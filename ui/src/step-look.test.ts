import * as icons from './icons.ts'
import { orderSteps } from '@kham/contract/orders/order-steps'
import { expect, test } from 'vitest'
import { isKnownStep, stepLook } from './step-look.ts'

test.each(orderSteps)('%s has a look', (step) => expect(isKnownStep(step)).toBe(true))

test('an unknown step is plain', () => {
  expect(stepLook('BLESSED')).toEqual({ icon: icons.info, tone: 'plain' })
  expect(isKnownStep('BLESSED')).toBe(false)
})
