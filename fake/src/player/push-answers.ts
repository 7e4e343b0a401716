import * as push from '@kham/contract/players/push'
import { Refusal } from '../../../server/src/refusal.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'

/** The point that P-256 begins at: a key like any other. */
const publicKey = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

export const pushAnswers = [
  answer(push.pushKey, () => ({ publicKey })),

  answer(push.readPush, ({ player }) => player.push),

  answer(push.subscribePush, ({ player, body: { kinds, lang, endpoint } }) => {
    if (kinds.includes('OFFER') && player.offers.offers !== 'YES') throw new Refusal('OFFERS_REFUSED')
    const id = `01a217b9-6d10-7b1e-8c55-${String(endpoint.length).padStart(12, '0')}`
    const others = player.push.subscriptions.filter((each) => each.id !== id)
    const subscription = { id, kinds, lang, createdAt: minutesAgo(0), lastSentAt: null }
    player.push.subscriptions = [subscription, ...others].slice(0, push.mostSubscriptions)
    return { subscription }
  }),

  answer(push.setPushQuiet, ({ player, body }) => {
    player.push.quiet = body.quiet
    return player.push
  }),

  answer(push.unsubscribePush, ({ player, params }) => {
    const left = player.push.subscriptions.filter(({ id }) => id !== params.id)
    if (left.length === player.push.subscriptions.length) throw new Refusal('NOT_FOUND')
    player.push.subscriptions = left
  }),
]
