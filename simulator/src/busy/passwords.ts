import { demoColleagues } from '../../../server/src/seed/demo-people.ts'

/** The password of everybody in the busy demonstration; the operator has the demonstration's own. */
export const playerPassword = 'rice-by-the-river'
export const staffPassword = demoColleagues.password
