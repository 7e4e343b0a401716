import { secretKeyBytes, secretsUnder } from '../../../server/src/secrets.ts'

/** The same in every run. */
export const secrets = secretsUnder(Buffer.alloc(secretKeyBytes, 7))
