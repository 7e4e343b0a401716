import { Validator } from '@seriousme/openapi-schema-validator'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../docs/open-wallet.yaml', import.meta.url))

type Node = any // oxlint-disable-line typescript/no-explicit-any -- who looks up what is not there fails by that

/** The open contract's document as it is published. Throws where it is no OpenAPI document. */
export async function readOpenDocument(): Promise<Node> {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(file)
  if (!valid) throw new Error(`${file} is no OpenAPI document: ${JSON.stringify(errors)}`)
  return validator.specification
}

interface Operation {
  method: string
  path: string
  /** Where in the document. */
  pointer: string
  /** The statuses of its answers; `4XX` is any other of them. */
  promised: string[]
}

/** Every operation by its name. */
export function operationsOf(document: Node): Map<string, Operation> {
  const found = new Map<string, Operation>()
  for (const path of Object.keys(document.paths))
    for (const method of ['get', 'post']) {
      const operation = document.paths[path][method]
      if (!operation) continue
      const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}`
      const promised = Object.keys(operation.responses)
      found.set(operation.operationId, { method, path, pointer, promised })
    }
  return found
}

/** What is promised for a status. */
export const promiseFor = (promised: string[], status: number) =>
  [String(status), `${String(status)[0]}XX`].find((each) => promised.includes(each))

/** Says what of an answer does not fit the one at a place of the document, where an object has no field but those that are told. */
export function fitter(document: Node) {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
  addFormats.default(ajv)
  ajv.addVocabulary(Object.keys(document))
  ajv.addSchema(closed(document), 'document')
  return (pointer: string, value: unknown) => {
    const place = `${encodeURI(followed(document, pointer))}/content/application~1json/schema`
    return ajv.validate({ $ref: `document#${place}` }, value) ? [] : (ajv.errors ?? [])
  }
}

/** Where a place that only refers to another one leads. */
function followed(document: Node, pointer: string): string {
  const keys = pointer.slice(1).split('/')
  const { $ref } = keys.reduce((node, key) => node[key.replaceAll('~1', '/')], document)
  return typeof $ref === 'string' ? $ref.slice(1) : pointer
}

function closed(node: Node): Node {
  if (Array.isArray(node)) return node.map(closed)
  if (node === null || typeof node !== 'object') return node
  const told = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  return told['type'] === 'object' ? { additionalProperties: false, ...told } : told
}
