import { activity } from '@kham/contract/players/activity'
import { serve, type App } from '../../../http/serve.ts'
import { readActivity } from './read-activity.ts'

export function activityRoutes(app: App) {
  serve(app, activity, ({ context, player, query }) => readActivity(context, { ...player, span: query }))
}
