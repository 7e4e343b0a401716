import * as icons from './icons.ts'
import { orderSteps } from '@kham/contract/orders/order-steps'
import { expect, test } from 'vitest'
import { isKnownStep, stepLook } from './step-look.ts'

test('every step has a look', () => expect(orderSteps.filter((step) => !isKnownStep(step))).toEqual([]))

test('an unknown step is plain', () => {
  expect(stepLook('BLESSED')).toEqual({ icon: icons.info, tone: 'plain' })
  expect(isKnownStep('BLESSED')).toBe(false)
})
