import { callAs } from '@kham/contract/client'
import { useEffect, useState } from 'react'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keepDrafts } from './drafts.ts'
import {
  forgetAllButDrafts,
  forgetOwn,
  forgetSlot,
  isOwnerSlot,
  keepFor,
  keepIn,
  keptIn,
  ownerIn,
  type Kind,
} from './own-storage.ts'

interface Question {
  queryKey: QueryKey
}

interface Watched<Answer> {
  queryClient: QueryClient
  /** The question who is signed in. */
  who: Question
  /** The person its answer names; null = nobody. */
  idOf: (answer: Answer) => string | null
  /** Takes everything off the screen at once. */
  cover: () => void
}

/**
 * A page is one person's, and never becomes another's. A visitor's page becomes the page of who signs in on it, and is loaded anew
 * when they have done so elsewhere in this browser. When that session is over, however it ended, and when somebody else turns out to
 * be signed in, everything of it goes: the screen, the answers, what is kept in this browser, and at last the page itself, which is
 * loaded anew. So an answer that is still on its way has no page to come to.
 */
export function onePerson(kind: Kind) {
  let mine: string | null = null
  let watched: Pick<Watched<never>, 'queryClient' | 'cover'> | null = null
  let isOver = false
  /** Where its person goes who is signing out; null = nobody is. */
  let leavesFor: string | null = null

  function end(how: 'lost' | 'left', leaveTo = leavesFor ?? window.location.pathname) {
    if (isOver || !watched) return
    if (mine !== null && how === 'lost' && leavesFor === null) {
      keepDrafts(kind)
      forgetAllButDrafts(kind, mine)
      keepIn(lostSlot(kind), 'yes')
    } else if (mine !== null) forgetOwn(kind, mine)
    // Also what was searched for, or open, stands in the address.
    leave(() => window.location.replace(leaveTo))
  }

  function leave(load: () => void) {
    isOver = true
    watched?.cover()
    watched?.queryClient.clear()
    load()
  }

  function belongTo(id: string | null, isElsewhere: boolean) {
    if (isOver || id === mine) return
    if (id === null) return end('lost')
    if (mine !== null) return end('left')
    // A page that asks to sign in has to lead on.
    if (isElsewhere) return leave(() => window.location.reload())
    mine = id
    callAs(id)
    keepFor(kind, id)
    forgetSlot(lostSlot(kind))
  }

  /** Another tab may have noticed while this one slept. */
  function lookAround() {
    const theirs = ownerIn(kind)
    if (mine !== null && theirs !== undefined && theirs !== mine) end('left')
  }

  return {
    /** The session of this page is over: `left` by its person, or `lost`. Answers whether it was anybody's. */
    end(how: 'lost' | 'left', leaveTo?: string) {
      if (mine === null) return false
      end(how, leaveTo)
      return true
    },

    /** Its person is signing out. Another call may hear of it first: then the session is not lost, but left. */
    leaving(leaveTo: string) {
      leavesFor = leaveTo
    },

    /** The session could not be ended. */
    stays() {
      leavesFor = null
    },

    /** Follows who is signed in, from the first answer to that on. */
    watch<Answer>({ who, idOf, ...page }: Watched<Answer>) {
      watched = page
      const asked = hashKey(who.queryKey)
      page.queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== asked)
          return
        const { data, dataUpdateCount } = event.query.state
        // An answer after others, while nothing is being done on this page, is of a sign-in elsewhere in this browser.
        const isElsewhere = dataUpdateCount > 1 && !event.action.manual && !page.queryClient.isMutating()
        belongTo(idOf(data as Answer), isElsewhere)
      })
      window.addEventListener('storage', ({ key }) => isOwnerSlot(kind, key) && lookAround())
      window.addEventListener('visibilitychange', lookAround)
      window.addEventListener('pageshow', ({ persisted }) => {
        lookAround()
        // The browser kept the page as it was left, and may show it much later.
        if (persisted) void page.queryClient.refetchQueries({ queryKey: who.queryKey })
      })
    },
  }
}

/** Says to the sign-in, which the page leads to, that a session was lost; whoever is there next has lost none. It tells of nobody. */
const lostSlot = (kind: Kind) => `kham.lost-${kind}`

/** Whether a session was lost in this tab, so that who has to sign in again is told why: once. */
export function useHasLostSession(kind: Kind) {
  const slot = lostSlot(kind)
  const [hasLost] = useState(() => keptIn(slot) !== null)
  useEffect(() => forgetSlot(slot), [slot])
  return hasLost
}

interface Beginning<Answer> {
  queryClient: QueryClient
  who: Question
  /** Who has signed in. */
  answer: Answer
  /** The one question that is answered alike for everybody. */
  stays: Question
}

/** Somebody has signed in on this page: nothing that was answered or asked before it is theirs. */
export async function beginSession<Answer>({ queryClient, who, answer, stays }: Beginning<Answer>) {
  const isNotForAll = { predicate: ({ queryKey }: Question) => hashKey(queryKey) !== hashKey(stays.queryKey) }
  await queryClient.cancelQueries(isNotForAll)
  queryClient.removeQueries({ type: 'inactive', ...isNotForAll })
  queryClient.setQueryData(who.queryKey, answer)
  void queryClient.invalidateQueries(isNotForAll)
}
