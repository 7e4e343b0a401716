import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { wireCatalogue } from '../../sandbox/src/play/catalogue.ts'

/** The games that the pretend providers of the sandbox offer; their covers stand below /sandbox/art/, as there. */
export const gamesOf = (provider: ProviderId): Game[] => wireCatalogue(provider)
