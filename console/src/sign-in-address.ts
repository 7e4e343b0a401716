import { leaveFor } from '@kham/site/leave-for'
import { sitePath } from './site-path.ts'

export const leaveForSignIn = () => leaveFor(`${sitePath}/sign-in`)
