import type { Verbs } from '../command.ts'
import { addHost } from './add-host.ts'
import { listHosts } from './list-hosts.ts'
import { removeHost } from './remove-host.ts'

/** `npm run kham -- host …`: under which names an agency's site answers. */
export const hostVerbs: Verbs = { list: listHosts, add: addHost, remove: removeHost }
