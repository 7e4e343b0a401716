import { askedTasks } from './asked-tasks.ts'
import { bookTasks } from './books-tasks.ts'
import { depositTasks } from './deposits-tasks.ts'
import { jobTasks } from './jobs-tasks.ts'
import { paymentTasks } from './payments-tasks.ts'
import { payoutTasks } from './payouts-tasks.ts'
import { playerTasks } from './players-tasks.ts'
import { withdrawalTasks } from './withdrawals-tasks.ts'
import type { Task } from './task.ts'

/** Forty things of a desk's day, in the order in which they come: some use up what others leave. Another is a row of its part. */
export const deskTasks: readonly Task[] = [
  ...askedTasks,
  ...withdrawalTasks,
  ...depositTasks,
  ...paymentTasks,
  ...payoutTasks,
  ...jobTasks,
  ...playerTasks,
  ...bookTasks,
]
