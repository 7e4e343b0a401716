import { announcementList } from '../../../contract/src/players/announcements.ts'
import { pushKey } from '../../../contract/src/players/push.ts'
import { promotionList } from '../../../contract/src/promotions/promotions.ts'
import type { Task } from '../ground/tasks.ts'
import type { Answer, Request } from '../world/server.ts'
import type { Simulation } from '../world/simulation.ts'
import type { StaffCall } from '../world/staff-call.ts'
import type { Person } from '../world/people.ts'

export interface Visit extends Omit<Request, 'host' | 'cookie'> {
  /** What a refusal must not have written. */
  untouched?: readonly string[]
  onAnswer?: (answer: Answer) => void
  onRefusal?: ((answer: Answer) => void) | undefined
}

/** What is for visitors too: whoever has no session any more is answered as one of them. */
const forEverybody: readonly string[] = [announcementList.path, promotionList.path, pushKey.path]

/** A person's request to the product, as a task of the process that runs now. */
export function visit(
  sim: Simulation,
  person: Person,
  { untouched = [], onAnswer, onRefusal, ...request }: Visit,
): Task {
  const { server, clock, tasks, trace } = sim
  const { host } = person.agency
  const { path, method, headers, body: sent } = request
  const asked: StaffCall = {
    path,
    method,
    body: sent,
    ...(headers && { headers }),
    by: person.id,
    isRefused: false,
    atMs: clock.wallMs,
  }
  if (person.kind === 'staff') sim.asked.push(asked)
  const changes = sim.shutOut.changes
  const isKeptOut = sim.shutOut.isKeptOut(person.id) && !forEverybody.includes(path)
  const who = person.kind === 'player' ? trace.name('P', person.id) : 'staff'
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const task = sim.spawn(`${who} ${request.method} ${request.path} ${body}`, async () => {
    const answer = await server.ask({ ...request, host, cookie: person.cookie })
    // After an error it is unknown whether the act happened.
    asked.isRefused = answer.status >= 400 && answer.status < 500
    // The process may die before its answer is out.
    await tasks.pause('answered')
    trace.say(`     -> ${answer.status} ${answer.body?.code ?? ''}`)
    if (answer.status < 300 && isKeptOut && changes === sim.shutOut.changes)
      sim.breach('who is suspended or closed is let in nowhere', task.name)
    if (answer.status < 300) onAnswer?.(answer)
    else if (answer.status < 500) onRefusal?.(answer)
    const touched = task.written.filter((table) => untouched.includes(table))
    const isRefused = answer.status >= 400 && answer.status < 500
    if (isRefused && touched.length > 0 && !task.wasFailed)
      sim.breach('a refusal leaves no trace', `${task.name} ${answer.body?.code} wrote ${touched.join(', ')}`)
  })
  return task
}

/** Where a request stands whose partner has said how things are, while the answer is still on its way. */
export const isAnswered = (where: string) => where.startsWith('after GET')
