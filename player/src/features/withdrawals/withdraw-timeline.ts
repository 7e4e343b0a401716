import type { TimelineStep } from '@kham/ui/timeline'

export interface TimelineMark extends Omit<TimelineStep, 'label'> {
  word: 'waiting' | 'approved' | 'sent' | 'received' | 'returned' | 'REJECTED' | 'CANCELED' | 'FAILED'
}

const approved: TimelineMark = { word: 'approved', icon: 'check', state: 'done' }
const toSend: TimelineMark = { word: 'sent', icon: 'withdraw', state: 'todo' }
const toReceive: TimelineMark = { word: 'received', icon: 'bank', state: 'todo' }
const returned: TimelineMark = { word: 'returned', icon: 'repeat', state: 'now' }

const stopped = (word: 'REJECTED' | 'CANCELED' | 'FAILED'): TimelineMark[] => [
  { word, icon: 'ban', state: 'now' },
  returned,
]

const ways = new Map<string, TimelineMark[]>([
  ['OPEN', [{ word: 'waiting', icon: 'clock', state: 'now' }, toSend, toReceive]],
  ['PAID', [approved, { ...toSend, state: 'now', paid: true }, toReceive]],
  ['SUCCESS', [approved, { ...toSend, state: 'done' }, { ...toReceive, state: 'done' }]],
  ['REJECTED', stopped('REJECTED')],
  ['CANCELED', stopped('CANCELED')],
  ['FAILED', stopped('FAILED')],
])

/** How far a withdrawal has come; a status that this build does not know has no steps to show. */
export const withdrawTimeline = (status: string): TimelineMark[] => ways.get(status) ?? []
