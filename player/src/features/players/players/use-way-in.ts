import type { WayIn } from '@kham/site/way-in'
import { useTakenOver } from '../../../layout/use-taken-over.ts'

/** Where the sign-in leads on to. A page that is drawn for all visitors knows of no address. */
export const useWayIn = (search: WayIn): WayIn => (useTakenOver() ? search : {})
