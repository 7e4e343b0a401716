export const oldestNode = 20

/** Ends the process with one sentence where this Node is too old. @param {string} version */
export function refuseOldNode(version) {
  if (Number(version.split('.')[0]) >= oldestNode) return
  console.error(`Kham needs Node ${oldestNode} or newer; this is v${version}. Get it from https://nodejs.org`)
  process.exit(1)
}
