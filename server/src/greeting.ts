interface SignIn {
  username: string
  password: string
}

/** What the one who started it needs to know, once it is ready. */
export function greeting(address: string, demo: { player: SignIn; operator: SignIn } | null): string {
  const lines = [
    ['Players', `${address}/`, demo?.player],
    ['Operators', `${address}/console/`, demo?.operator],
    ...(demo ? [['Sandbox', `${address}/sandbox/bank`, undefined] as const] : []),
  ] as const
  const told = lines.map(([who, where, signIn]) => {
    const as = signIn ? `   ${signIn.username} / ${signIn.password}` : ''
    return `  ${who.padEnd(10)} ${where.padEnd(34)}${as}`.trimEnd()
  })
  return ['', 'Kham is ready.', '', ...told, ''].join('\n')
}
