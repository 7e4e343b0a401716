import type { Money } from '@kham/contract/money'

export const kip = (amount: string): Money => ({ amount, currency: 'LAK' })
export const baht = (amount: string): Money => ({ amount, currency: 'THB' })
