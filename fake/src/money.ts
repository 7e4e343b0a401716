import { fromMinor, toMinor, type Money } from '@kham/contract/money'

export const kip = (amount: string): Money => ({ amount, currency: 'LAK' })
export const baht = (amount: string): Money => ({ amount, currency: 'THB' })

export const sum = (a: string, b: string) => fromMinor(toMinor(a) + toMinor(b))
export const less = (a: string, b: string) => fromMinor(toMinor(a) - toMinor(b))
