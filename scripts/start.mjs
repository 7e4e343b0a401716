// npm start. In words that the oldest Node understands, so that it can say it is too old; the rest comes after.
import { refuseOldNode } from './node-version.mjs'

refuseOldNode(process.versions.node)
void import('./start-all.mjs')
