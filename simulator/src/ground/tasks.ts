import { AsyncLocalStorage } from 'node:async_hooks'

/** One act under way. It stands still at every step boundary until the scheduler lets it go on. */
export class Task {
  readonly number: number
  readonly name: string
  /** When it began, by the elapsed time. */
  readonly beganAt: number
  hasEnded = false
  /** Tables that it has changed for good. */
  readonly written: string[] = []
  /** The database failed it on purpose, so what it reports is no finding. */
  wasFailed = false

  constructor(number: number, name: string, beganAt: number) {
    this.number = number
    this.name = name
    this.beganAt = beganAt
  }
}

/** One line of a task, where it stands still. A task that does things side by side stands at several. */
export interface Stand {
  task: Task
  where: string
  /** For one that sleeps: when it wants to go on, by the elapsed time. */
  wakesAt: number
  resume: () => void
}

/**
 * Acts as coroutines: one task runs at a time, until all of its lines stand still or have ended. Whatever is awaited between two pauses
 * ends by itself, so the order of everything is the scheduler's.
 */
export class Tasks {
  readonly #storage = new AsyncLocalStorage<Task>()
  #stands: Stand[] = []
  #count = 0
  /** Lines of the running task that neither stand still nor have ended. */
  #moving = 0
  #onRest: (() => void) | null = null

  /** The task whose code is running; undefined outside of all. */
  current = () => this.#storage.getStore()

  get stands(): readonly Stand[] {
    return this.#stands
  }

  /** How many acts are under way. */
  get underWay(): number {
    return new Set(this.#stands.map(({ task }) => task)).size
  }

  standsOf = (task: Task) => this.#stands.filter((stand) => stand.task === task)

  /** A task that stands before its first step. */
  spawn(name: string, beganAt: number, work: () => Promise<void>): Task {
    const task = new Task(++this.#count, name, beganAt)
    const resume = () =>
      void this.#storage.run(task, work).finally(() => {
        task.hasEnded = true
        this.#stop()
      })
    this.#stands.push({ task, where: 'begin', wakesAt: 0, resume })
    return task
  }

  /** Lets a line go on until its whole task is at rest. */
  async run(stand: Stand) {
    if (!this.#stands.includes(stand)) throw new Error(`${stand.task.name} does not stand at ${stand.where}`)
    this.#leave((other) => other === stand)
    const atRest = new Promise<void>((resolve) => (this.#onRest = resolve))
    this.#moving = 1
    stand.resume()
    await atRest
  }

  /** Called from within a task: stands still until the scheduler lets it go on. Outside of a task it does nothing. `signal` ends it, as another line of the task may. */
  async pause(where: string, wakesAt = 0, signal?: AbortSignal): Promise<void> {
    const task = this.current()
    if (!task) return
    await new Promise<void>((resume, reject) => {
      const stand = { task, where, wakesAt, resume }
      this.#stands.push(stand)
      signal?.addEventListener('abort', () => {
        if (!this.#stands.includes(stand)) return
        this.#leave((other) => other === stand)
        this.#moving++
        reject(signal.reason as Error)
      })
      this.#stop()
    })
  }

  /** The process of the task dies at the boundary where it stands: it never goes on. */
  kill(task: Task) {
    this.#leave((stand) => stand.task === task)
  }

  /** Replaces Promise.all and the like: one line of execution forks into several, which join when `together` settles. */
  fork<T>(lines: readonly unknown[], together: Promise<T>): Promise<T> {
    this.#moving += lines.length - 1
    const stop = () => this.#stop()
    for (const line of lines) void Promise.resolve(line).then(stop, stop)
    const resume = () => void this.#moving++
    together.then(resume, resume)
    return together
  }

  #leave(isLeaving: (stand: Stand) => boolean) {
    this.#stands = this.#stands.filter((stand) => !isLeaving(stand))
  }

  /** One line less is moving. Whether none is shows only when all that was set off at the same moment has had its turn. */
  #stop() {
    this.#moving--
    setImmediate(() => {
      if (this.#moving !== 0 || !this.#onRest) return
      const onRest = this.#onRest
      this.#onRest = null
      onRest()
    })
  }
}
