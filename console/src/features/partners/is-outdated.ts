import { CallRefused } from '@kham/contract/client'

/** Another has changed meanwhile what was read: it has to be seen before it is changed. */
export const isOutdated = (error: Error | null) =>
  error instanceof CallRefused && error.code === 'SETTINGS_CHANGED'
