interface SignIn {
  username: string
  password: string
}

interface Started {
  demo: { player: SignIn; operator: SignIn } | null
  /** Without one no site answers on any host. */
  hasAgency: boolean
  logFile: string | undefined
}

/** What the one who started it needs to know, once it is ready. */
export function startupBanner(
  { site, console: desk }: Record<'site' | 'console', string>,
  { demo, hasAgency, logFile }: Started,
): string {
  const lines = [
    ['Players', `${site}/`, demo?.player],
    ['Operators', `${desk}/console/`, demo?.operator],
    ...(demo ? [['Sandbox', `${site}/sandbox/bank`, undefined] as const] : []),
    ...(logFile ? [['Log', logFile, undefined] as const] : []),
  ] as const
  const told = lines.map(([who, where, signIn]) => {
    const as = signIn ? `   ${signIn.username} / ${signIn.password}` : ''
    return `  ${who.padEnd(10)} ${where.padEnd(34)}${as}`.trimEnd()
  })
  const hint = hasAgency
    ? []
    : ['No agency is in this database yet. For a demonstration start with KHAM_SANDBOX=on.', '']
  return ['', 'Kham is ready.', '', ...told, '', ...hint].join('\n')
}
