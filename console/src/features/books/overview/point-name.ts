import { formatDay, formatTime } from '@kham/ui/format.ts'
import type { Overview } from './overview-api.ts'

/** What a point of the drawing is called: its hour, or its day. */
export const pointName = (at: string, step: Overview['step']) =>
  step === 'HOUR' ? formatTime(at).slice(0, 5) : formatDay(at)
