import type { Staff } from '@kham/contract/operator/session'

const deciders: readonly Staff['role'][] = ['owner', 'manager', 'cashier']

/** Only those who handle money may decide on it; support and viewers look. The server has the last word. */
export const mayDecide = ({ role }: Pick<Staff, 'role'>) => deciders.includes(role)

const settlers: readonly Staff['role'][] = ['owner', 'manager']

/** To say what became of money where a partner cannot say it is more than handling it. */
export const maySettle = ({ role }: Pick<Staff, 'role'>) => settlers.includes(role)

/** To give up a protection of money is for the owner alone. */
export const mayRaiseRisk = ({ role }: Pick<Staff, 'role'>) => role === 'owner'
