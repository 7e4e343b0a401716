import type { TimelineStep } from '@kham/ui/timeline'

export interface TimelineMark extends Omit<TimelineStep, 'label'> {
  word: 'created' | 'unpaid' | 'paid' | 'credited' | 'canceled' | 'failed' | 'refunded'
}

const created: TimelineMark = { word: 'created', icon: 'check', state: 'done' }
const paid: TimelineMark = { word: 'paid', icon: 'check', state: 'done' }
const toPay: TimelineMark = { word: 'paid', icon: 'banknote', state: 'todo' }
const toCredit: TimelineMark = { word: 'credited', icon: 'sparkles', state: 'todo' }

const ways = new Map<string, TimelineMark[]>([
  ['OPEN', [{ word: 'unpaid', icon: 'clock', state: 'now' }, toPay, toCredit]],
  ['PAID', [created, { word: 'paid', icon: 'banknote', state: 'now', paid: true }, toCredit]],
  ['SUCCESS', [created, paid, { word: 'credited', icon: 'check', state: 'done' }]],
  ['CANCELED', [created, { word: 'canceled', icon: 'ban', state: 'now' }]],
  ['FAILED', [created, paid, { word: 'failed', icon: 'headset', state: 'now', paid: true }]],
  ['REJECTED', [created, paid, { word: 'refunded', icon: 'ban', state: 'now' }]],
])

/** How far a deposit has come; a status that this build does not know has no steps to show. */
export const depositTimeline = (status: string): TimelineMark[] => ways.get(status) ?? []
