import { Validator } from '@seriousme/openapi-schema-validator'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fileURLToPath } from 'node:url'

export const openDocumentFile = fileURLToPath(new URL('../../../docs/open-wallet.yaml', import.meta.url))

type Node = any // oxlint-disable-line typescript/no-explicit-any -- who looks up what is not there fails by that

export interface SentRequest {
  method: string
  /** Below the provider's base URL, with the query. */
  path: string
  body: string | undefined
}

interface Operation {
  name: string
  method: string
  pattern: RegExp
  parameters: Node[]
  /** Where in the document its body is told; null = it has none. */
  body: string | null
}

/** The open contract's document, to hold requests against. Throws where it is no OpenAPI document. */
export async function readOpenDocument() {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(openDocumentFile)
  if (!valid) throw new Error(`no OpenAPI document: ${JSON.stringify(errors)}`)
  const document: Node = validator.specification
  const operations = operationsOf(document)
  return { document, operations: operations.map(({ name }) => name), judge: judgeBy(document, operations) }
}

function operationsOf(document: Node): Operation[] {
  const followed = ({ $ref, ...node }: Node): Node =>
    $ref
      ? $ref
          .slice(2)
          .split('/')
          .reduce((at: Node, key: string) => at[key], document)
      : node

  return Object.entries<Node>(document.paths).flatMap(([path, item]) =>
    ['get', 'post'].flatMap((method) => {
      const told = item[method]
      if (!told) return []
      const parameters = [...(item.parameters ?? []), ...(told.parameters ?? [])].map(followed)
      const place = encodeURI(`/paths/${path.replaceAll('/', '~1')}/${method}/requestBody/content/`)
      return {
        name: told.operationId,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        parameters,
        body: told.requestBody ? `document#${place}application~1json/schema` : null,
      }
    }),
  )
}

/** The operation of a request, and what does not fit it. */
function judgeBy(document: Node, operations: Operation[]) {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
  addFormats.default(ajv)
  ajv.addVocabulary(Object.keys(document))
  ajv.addSchema(document, 'document')
  const misfits = ($ref: string, value: unknown): unknown[] =>
    ajv.validate({ $ref }, value) ? [] : (ajv.errors ?? [])

  function misfitsOfBody(told: string | null, body: string | undefined) {
    if (told !== null) return misfits(told, JSON.parse(body ?? 'null'))
    return body === undefined ? [] : ['a body where none belongs']
  }

  return ({ method, path, body }: SentRequest) => {
    const { pathname, searchParams } = new URL(path, 'https://provider.example')
    const found = operations.find((each) => each.method === method && each.pattern.test(pathname))
    if (!found) return { operation: null, misfits: [`there is no ${method} ${pathname}`] }
    const given = { ...found.pattern.exec(pathname)!.groups, ...Object.fromEntries(searchParams) }
    const wrong = Object.entries(given).flatMap(([name, value]) => {
      const told = found.parameters.find((each) => each.name === name)
      return told ? misfits(`document${told.schema.$ref}`, value) : [`there is no ${name}`]
    })
    return { operation: found.name, misfits: [...wrong, ...misfitsOfBody(found.body, body)] }
  }
}
