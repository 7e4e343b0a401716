import { smallPart } from '../../../layout/small-part.tsx'

/** The home page does not wait for it. */
export const ProofOfLife = smallPart(
  () => import('./proof-of-life.tsx'),
  (file) => file.ProofOfLife,
  null,
  ['times', 'bank'],
)
