import type { Language } from '@kham/contract/site/agency'
import { translator } from '@kham/site/translate'
import { queryOptions } from '@tanstack/react-query'

/** Texts for players in their own language, whatever the console speaks. */
export const toPlayerQuery = (language: Language) =>
  queryOptions({
    queryKey: ['to-player', language],
    queryFn: async () => {
      const { bundled } = await import('../../../bundled-words.ts')
      const words = await bundled[`../locales/${language}/toPlayer.json`]!()
      return translator(language, () => words, 'toPlayer')
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
