import { toMinor, type Money } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlayer } from '../../../session.ts'
import { lastCreditsQuery } from '../../play/credits/credit-api.ts'
import { useCredit } from '../../play/credits/use-credit.ts'
import { openMoveQuery } from '../kernel/move-state.ts'
import { bringQuery, playSettingsQuery } from './bring-api.ts'
import { freeOf, knownSources, type Source } from './known-sources.ts'

export interface WhatComes {
  /** First as known, then as the providers answer. */
  sources: readonly Source[]
  /** undefined = they have not answered yet. */
  total: Money | undefined
}

/** What would come along with a game of this provider; null = nothing does, or it cannot be had. */
export function useBringable(provider: ProviderId, isOpening: boolean): WhatComes | null {
  const known = knownSources(useQuery(lastCreditsQuery).data?.credits ?? [], provider)
  const mayBring = useMayBring(provider, known)
  // While a game opens, its moves are in the way of the same question.
  const { data, isError } = useQuery({ ...bringQuery(provider), enabled: mayBring && !isOpening })
  const sources = data?.bring ?? known
  return mayBring && !isError && freeOf(sources).length > 0 ? { sources, total: data?.total } : null
}

/** Whether more credit is free elsewhere than here, or any, if the player has agreed. An offer stays. */
function useMayBring(provider: ProviderId, known: readonly Source[]): boolean {
  const here = useCredit(provider).money
  const elsewhere = freeOf(known).reduce((sum, { amount }) => sum + toMinor(amount.amount), 0n)
  const isUnderWay = useQuery(openMoveQuery).data?.move !== null
  const isOnBreak = usePlayer().excludedUntil !== null
  const isAgreed = useQuery(playSettingsQuery).data?.autoMove === true
  const least = isAgreed || !here ? 0n : toMinor(here.amount)
  const [was, setWas] = useState(false)
  const may = was || (!isUnderWay && !isOnBreak && elsewhere > least)
  if (may !== was) setWas(may)
  return may
}
