import type { Answered } from '@kham/site/use-answer'
import { useState } from 'react'
import { asRows, useSteadyRows, type Listed } from './steady-rows.ts'

/** The rows that a queue's list shows: none moves while `isWorkedOn` or while the list is in use (`useHandOn`). `place` is the page and the filters of the list. */
export function useSteadyDesk<Order extends Listed>(
  { data, shown, isOld }: Pick<Answered<readonly Order[]>, 'data' | 'shown' | 'isOld'>,
  place: object,
  isWorkedOn: boolean,
) {
  const [isUnderHand, setIsUnderHand] = useState(false)
  const isHeld = isWorkedOn || isUnderHand
  const { rows, newcomers, layOut } = useSteadyRows(data, JSON.stringify(place), isHeld)
  return {
    /** Rows of the current query: none until its answer has come. */
    rows,
    /** What is seen of them: until they have come, what was asked for before. */
    seen: isOld ? asRows(shown ?? []) : rows,
    steady: { newcomers, onLetIn: layOut, onHand: setIsUnderHand },
  }
}
export type Steady = ReturnType<typeof useSteadyDesk>['steady']
