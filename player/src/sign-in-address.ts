import { leaveFor } from '@kham/site/leave-for'

export const leaveForSignIn = () => leaveFor('/login')
