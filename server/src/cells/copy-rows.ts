import type pg from 'pg'
import type { Socket } from 'node:net'

/** What node-postgres keeps of a connection, as COPY needs it. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** A statement that node-postgres sends and hands the answers of. */
abstract class Copying {
  readonly done = Promise.withResolvers<void>()
  protected wire: Wire | null = null
  private failure: Error | null = null
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    // The awaiting side gets the error; an unhandled rejection must not end the process when the other side failed first.
    this.done.promise.catch(() => {})
  }

  submit(wire: Wire) {
    this.wire = wire
    wire.query(this.#text)
  }
  handleError(error: Error) {
    this.failure = error
    // Where the connection is lost no word comes that it is ready again.
    this.done.reject(error)
  }
  handleReadyForQuery() {
    if (this.failure === null) this.done.resolve()
  }
  handleCommandComplete() {}
  handleRowDescription() {}
}

class CopyOut extends Copying {
  readonly #onChunk: (chunk: Buffer, stream: Socket) => void
  constructor(text: string, onChunk: (chunk: Buffer, stream: Socket) => void) {
    super(text)
    this.#onChunk = onChunk
  }
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire) {
    this.#onChunk(chunk, stream)
  }
}

class CopyIn extends Copying {
  readonly isOpen = Promise.withResolvers<void>()

  handleCopyInResponse() {
    this.isOpen.resolve()
  }
  override handleError(error: Error) {
    this.isOpen.reject(error)
    super.handleError(error)
  }
  /** Answers whether there is room for more. */
  write(chunk: Buffer): boolean {
    this.wire!.sendCopyFromChunk(chunk)
    return !this.wire!.stream.writableNeedDrain
  }
  onceDrained(work: () => void) {
    this.wire!.stream.once('drain', work)
  }
  end() {
    this.wire!.endCopyFrom()
  }
  fail(why: string) {
    this.wire!.sendCopyFail(why)
  }
}

interface Side {
  client: pg.ClientBase
  sql: string
}

const submit = (client: pg.ClientBase, copying: Copying) =>
  void (client as unknown as { query(statement: Copying): unknown }).query(copying)

/** Hands the rows of one COPY to another, no faster than they are taken. */
export async function copyRows(from: Side, to: Side): Promise<void> {
  const into = new CopyIn(to.sql)
  into.isOpen.promise.catch(() => {})
  submit(to.client, into)
  await into.isOpen.promise
  const out = new CopyOut(from.sql, (chunk, stream) => {
    if (into.write(chunk)) return
    stream.pause()
    into.onceDrained(() => stream.resume())
    // A closed connection drains nothing.
    into.done.promise.catch(() => stream.resume())
  })
  submit(from.client, out)
  // A target that refuses a row takes no more, and the source is read to its end all the same.
  try {
    await out.done.promise
  } catch (error) {
    into.fail('the source failed')
    await into.done.promise.catch(() => {}) // the first error is the one to tell
    throw error
  }
  into.end()
  await into.done.promise
}
