import { withdrawMarks } from './withdrawal-marks.ts'

/**
 * Which withdrawals under way. TO_DECIDE: they wait for whoever asks. OTHERS: somebody else works on them, or has to give the second approval.
 * COMING: their credit is being taken. SENDING: approved, and a bank pays them.
 */
export const withdrawViews = ['TO_DECIDE', 'OTHERS', 'COMING', 'SENDING'] as const
export type WithdrawView = (typeof withdrawViews)[number]

/** CLEAN: without any mark; MARKED: with one. */
export const markFilters = ['CLEAN', 'MARKED', ...withdrawMarks] as const
export type MarkFilter = (typeof markFilters)[number]
