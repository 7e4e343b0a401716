import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const inMemory = new Set([0x01021994, 0x858458f6]) // tmpfs and ramfs in Linux's statfs

/** A folder whose files are on a disk, so that an fsync costs what it costs. */
export function folderOnDisk(): string {
  const found = [tmpdir(), '/var/tmp', process.cwd()].find((folder) => !inMemory.has(statfsSync(folder).type))
  if (!found) throw new Error('No folder of this machine is on a disk: set TMPDIR to one that is.')
  return found
}

/** "ext4 on /dev/vda", where the system tells. */
export function fileSystemOf(folder: string): string {
  const mounts = textOr('', '/proc/mounts')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, at = '?']) => at === '/' || folder === at || folder.startsWith(`${at}/`))
    .toSorted(([, a = ''], [, b = '']) => b.length - a.length)
  const [device, , type] = mounts[0] ?? []
  return type ? `${type} on ${device}` : 'an unknown file system'
}

/** How many cores are busy now, with whatever it is, over a second. */
export async function busyCores(): Promise<number> {
  const before = cpuTimes()
  await setTimeout(1000)
  const after = cpuTimes()
  return (cpus().length * (after.busy - before.busy)) / (after.all - before.all)
}

function cpuTimes() {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    busy: user + nice + sys + irq,
    idle,
  }))
  const busy = times.reduce((sum, time) => sum + time.busy, 0)
  return { busy, all: times.reduce((sum, time) => sum + time.idle, busy) }
}

const msPerTick = 10 // USER_HZ is 100 on every Linux that Node runs on

/** The CPU that a PostgreSQL has used up to now, with all processes it ever had; null where there is no /proc. */
export function serverCpuMs(dataDir: string | null): number | null {
  if (dataDir === null || process.platform !== 'linux') return null
  const postmaster = textOr('', join(dataDir, 'postmaster.pid')).split('\n')[0] ?? ''
  // What a process used that ends between two looks is seen in neither it nor its parent: sessions have just ended when this is asked.
  let looked = lookAt(postmaster)
  for (let before = ''; before !== looked.pids; looked = lookAt(postmaster)) before = looked.pids
  return looked.ticks * msPerTick
}

/** The CPU and the memory that a process and those that it started have now; those that it started and that are over are not in it. */
export function treeOf(roots: readonly number[]): { cpuMs: number; residentMb: number } {
  const all = readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? textOr('', `/proc/${pid}/stat`) : ''
    if (stat === '') return []
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const cpuMs = (fields[11]! + fields[12]!) * msPerTick
    // Pages that a process shares with others, as PostgreSQL's buffers, are nobody's own.
    const [, resident = 0, shared = 0] = textOr('', `/proc/${pid}/statm`).split(' ').map(Number)
    return [{ pid: Number(pid), parent, cpuMs, residentMb: ((resident - shared) * 4096) / 1e6 }]
  })
  const sum = { cpuMs: 0, residentMb: 0 }
  const left = [...roots]
  for (let pid = left.pop(); pid !== undefined; pid = left.pop()) {
    const found = all.find((each) => each.pid === pid)
    sum.cpuMs += found?.cpuMs ?? 0
    sum.residentMb += found?.residentMb ?? 0
    left.push(...all.filter(({ parent }) => parent === pid).map((each) => each.pid))
  }
  return sum
}

function lookAt(postmaster: string) {
  let ticks = 0
  const pids: string[] = []
  for (const pid of readdirSync('/proc')) {
    // After the name in brackets: state, parent, …, and from the 12th on utime, stime and those of children that ended.
    const stat = /^\d+$/.test(pid) ? textOr('', `/proc/${pid}/stat`) : ''
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const own = Number(fields[11]) + Number(fields[12])
    if (pid === postmaster) ticks += own + Number(fields[13]) + Number(fields[14])
    else if (fields[1] === postmaster) {
      ticks += own
      pids.push(pid)
    }
  }
  return { ticks, pids: pids.join(' ') }
}

function textOr(otherwise: string, file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise // a process that has just ended, or a system without /proc
  }
}
