import { createECDH } from 'node:crypto'
import { sql } from '../../../sandbox/src/store.ts'
import type { Chance } from '../ground/chance.ts'
import { pushPath } from './partner-wire.ts'
import type { Person } from './people.ts'
import { ownMachine, type PretendPartners, type WireRequest } from './pretend-partners.ts'

export interface Phone {
  /** Id at the push service. */
  browser: string
  player: Person
  kinds: readonly string[]
  /** The last move of an order, as the database has witnessed it, before notices were sent here. */
  sinceMove: bigint
  /** Its push service has said so, or its player. */
  hasEnded: boolean
}

/** A message that the product sends. */
interface Post {
  browser: string
  player: string
  topic: string
  /** Only offers are sent as of no haste. */
  isOffer: boolean
  at: number
  /** Status that the product received; undefined = on its way, null = no answer came. */
  status?: number | null
}

interface Arrived {
  event: string
  code: string | null
}

const mostOfPlayer = 10

const wasNotTaken = ({ status }: Post) =>
  status !== undefined &&
  status !== null &&
  (status === 404 || status === 410 || status === 429 || status >= 500)

/** Browsers that take notices, at the pretend push service, and all that was sent to them. */
export class Phones {
  readonly all: Phone[] = []
  readonly #posts = new Map<WireRequest, Post>()
  readonly #partners: PretendPartners

  constructor(partners: PretendPartners) {
    this.#partners = partners
  }

  /** Makes a subscription as a browser does, by the site's key. */
  subscription(chance: Chance, applicationKey: string) {
    const own = createECDH('prime256v1')
    own.setPrivateKey(chance.bytes(32))
    const browser = chance.bytes(16).toString('hex')
    const auth = chance.bytes(16).toString('base64url')
    const p256dh = own.getPublicKey('base64url')
    this.#partners.world.store
      .run(sql`INSERT INTO push_browsers (id, application_key, public_key, private_key, auth, answer, created_at)
      VALUES (${browser}, ${applicationKey}, ${p256dh}, ${own.getPrivateKey('base64url')}, ${auth}, 201, '')`)
    return { browser, endpoint: `${ownMachine}${pushPath}${browser}`, keys: { p256dh, auth } }
  }

  /** Takes notices from now on; of eleven of a player the oldest takes none any more. */
  add(phone: Phone) {
    this.all.push(phone)
    const own = this.all.filter(({ player, hasEnded }) => player.id === phone.player.id && !hasEnded)
    if (own.length > mostOfPlayer) own[0]!.hasEnded = true
  }

  /** Sets the answer of its push service. */
  answerWith = ({ browser }: Phone, answer: number) =>
    this.#partners.world.store.run(sql`UPDATE push_browsers SET answer = ${answer} WHERE id = ${browser}`)

  /** Answers what is wrong with sending it; null = nothing. */
  posting(request: WireRequest, at: number): string | null {
    const browser = request.path.slice(pushPath.length)
    const { topic = '', urgency } = request.headers ?? {}
    const player = this.all.find((one) => one.browser === browser)?.player.id ?? browser
    const isOfAll = /^[0-9a-f]{32}$/.test(topic)
    const earlier = this.postsOf(player, topic).filter((post) => !wasNotTaken(post))
    this.#posts.set(request, { browser, player, topic, isOffer: urgency === 'low', at })
    return isOfAll && earlier.length > 0 ? `${topic} to ${player}` : null
  }

  answered(request: WireRequest, status: number | null) {
    const post = this.#posts.get(request)
    if (!post) return
    post.status = status
    if (status === 404 || status === 410)
      for (const phone of this.all) if (phone.browser === post.browser) phone.hasEnded = true
  }

  postsOf = (player: string, topic: string) =>
    [...this.#posts.values()].filter((post) => post.player === player && post.topic === topic)

  /** What has come, as the browser reads it. */
  arrived({ browser }: Phone): Arrived[] {
    const { store } = this.#partners.world
    return store
      .all<{ text: string }>(sql`SELECT text FROM push_messages WHERE browser = ${browser} ORDER BY id`)
      .map(({ text }) => JSON.parse(text) as Arrived)
  }
}
