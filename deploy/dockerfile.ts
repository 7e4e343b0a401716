/** One instruction of a Dockerfile, its lines joined. */
export interface Step {
  name: string
  text: string
}

export interface Stage {
  from: string
  name: string | null
  steps: Step[]
}

/** The stages of a Dockerfile in its plain form: no variables, no here-documents. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  const whole = dockerfile.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, '')
  for (const line of whole.split('\n')) {
    const [, name, text] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (!name || !text) continue
    if (name !== 'FROM') stages.at(-1)?.steps.push({ name, text })
    else {
      const [from, , as] = text.split(/\s+/)
      stages.push({ from: from!, name: as ?? null, steps: [] })
    }
  }
  return stages
}
