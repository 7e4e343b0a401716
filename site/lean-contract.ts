import { Visitor, type ESTree, type Plugin } from 'vite'

/** All that a browser reads of an endpoint. */
export const readByCalls = ['method', 'path', 'bodyType']

/** What stands in `@kham/contract/shapes/` is made a second time, so that no file that every page loads holds a shape. */
const ofShapes = '?shapes'

/**
 * Keeps out of the browser what only the server reads of the contract: an endpoint becomes the three lines that a call needs,
 * and a shape that no page names is left out, since making one is said to do nothing else.
 */
export const leanContract = (): Plugin => ({
  name: 'kham:lean-contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    order: 'pre',
    async handler(source, importer) {
      const isShape = source.startsWith('@kham/contract/shapes/')
      if (!isShape && !(importer?.endsWith(ofShapes) && source.startsWith('.'))) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && found.id + ofShapes
    },
  },
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts(\?|$)/ },
    handler(code) {
      return { code: lean(code, this.parse(code)), map: null }
    },
  },
})

interface Edit {
  from: number
  to: number
  text: string
}

/** @throws where an endpoint does not say its method and path itself: what it takes over from elsewhere is not seen here. */
export function lean(code: string, program: ESTree.Program): string {
  const edits: Edit[] = []
  new Visitor({
    CallExpression(call) {
      if (isEndpoint(call)) edits.push({ from: call.start, to: call.end, text: leanEndpoint(code, call) })
    },
  }).visit(program)
  for (const { init } of program.body.flatMap(constsOf)) {
    if (!init || isEndpoint(init) || !mayCall(code, init)) continue
    edits.push({ from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' })
    edits.push({ from: init.end, to: init.end, text: '))()' })
  }
  return spliced(code, edits)
}

const isEndpoint = (node: ESTree.Expression): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint'

function leanEndpoint(code: string, { start, end, arguments: [said] }: ESTree.CallExpression) {
  const kept = said?.type === 'ObjectExpression' ? said.properties.filter(isRead) : []
  const names = kept.map(nameOf)
  if (!names.includes('method') || !names.includes('path'))
    throw new Error(`No method and path of its own: ${code.slice(start, end)}`)
  return `({ ${kept.map((each) => code.slice(each.start, each.end)).join(', ')} })`
}

const nameOf = (each: ESTree.ObjectPropertyKind) =>
  each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : ''
const isRead = (each: ESTree.ObjectPropertyKind) => readByCalls.includes(nameOf(each))

function constsOf(statement: ESTree.Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

const mayCall = (code: string, { type, start, end }: ESTree.Expression) =>
  type !== 'ArrowFunctionExpression' && code.slice(start, end).includes('(')

function spliced(code: string, edits: Edit[]) {
  let done = 0
  const parts = edits
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, text }) => {
      const part = code.slice(done, from) + text
      done = to
      return part
    })
  return parts.join('') + code.slice(done)
}
