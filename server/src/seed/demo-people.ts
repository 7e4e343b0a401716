/** How to sign in to the demonstration; made only while the sandbox is on, and known to everybody. */
export const demoPlayer = { username: 'somsak', password: 'kham-demo-player' }
export const demoOperator = { username: 'operator', password: 'kham-demo-operator' }
/** The operator's colleagues in the busy demonstration. */
export const demoColleagues = {
  usernames: ['malai', 'bounthan', 'keola', 'noyna', 'somchit'],
  password: 'boats-on-the-mekong',
} as const
