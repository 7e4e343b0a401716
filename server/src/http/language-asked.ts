import type { FastifyRequest } from 'fastify'
import { languages, languageTags, type Language } from '@kham/contract/site/languages'

/** The site sends its language first in Accept-Language; the API's bodies have no field for it. */
export const languageAsked = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languages.find((each) => languageTags[each].slice(0, 2) === headers['accept-language']?.slice(0, 2)) ?? 'lo'
