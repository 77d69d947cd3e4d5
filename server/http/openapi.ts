import * as z from 'zod/mini'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import type { Multipart } from '#contract/files/file-parts.ts'
import { WHOLE_LIST_MAX } from '#contract/limits.ts'
import { edgeFailures, errorBody, type FailureCode, failureStatus } from '#contract/failures.ts'
import { IDEMPOTENCY_HEADER, WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'

type Json = Record<string, unknown>

/** A refusal with its details in their one shape (0558). Pages don't load this schema. */
const failureBody = z.extend(errorBody, {
  details: z.optional(
    z.looseObject({
      reason: z.string(),
      faults: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    }),
  ),
})

/**
 * A table of endpoints as an OpenAPI 3.1 document, with its schemas as JSON Schema 2020-12. @param besides paths that
 * are not endpoints
 */
export function describeApi(table: Readonly<Record<string, Endpoint>>, besides: Json = {}): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const path = addressOf(endpoint).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trocar',
      version: String(WIRE_VERSION),
      description: `A page says its wire version in \`${WIRE_VERSION_HEADER}\`; one too old is answered with 426.`,
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...besides },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: toSchema(failureBody, 'output') },
    },
  }
}

function describeOperation(name: string, endpoint: Endpoint): Json {
  const operation: Json = {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query').map((parameter) => withWhole(endpoint, parameter)),
      ...(endpoint.idempotent === true ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    responses: describeResponses(endpoint),
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
  }
  if (endpoint.multipart !== undefined) {
    operation['requestBody'] = { required: true, content: describeForm(endpoint.multipart, endpoint.body) }
  } else if (endpoint.body !== undefined) {
    operation['requestBody'] = { required: true, content: asJson(toSchema(endpoint.body, 'input')) }
  }
  return operation
}

const IDEMPOTENCY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'A UUID made on the device: a repeated key is answered with the first answer.',
  schema: { type: 'string', format: 'uuid' },
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Whole lists are for clients that are not our page, and this document is for them. */
function withWhole({ list }: Endpoint, parameter: Json): Json {
  if (list === undefined || parameter['name'] !== 'limit') return parameter
  const { default: _ofOurPage, ...schema } = parameter['schema'] as Json
  const description = `Rows of a page. Without \`limit\` and \`cursor\`, the answer has the whole list, up to ${WHOLE_LIST_MAX} rows: this figure is in its \`limit\`, and its \`next\` is null unless there are more.`
  return { ...parameter, description, schema }
}

function describeResponses(endpoint: Endpoint): Record<string, Json> {
  const codesByStatus = Map.groupBy(
    new Set<FailureCode>([...edgeFailures, ...endpoint.failures]),
    (code) => failureStatus[code],
  )
  const failures = [...codesByStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: asJson({ $ref: '#/components/schemas/Failure' }) },
  ])
  return {
    '200': { description: 'Done', content: describeReply(endpoint) },
    ...Object.fromEntries(failures),
  }
}

function describeForm({ bodyPart, files }: Multipart, body: z.ZodMiniType | undefined): Json {
  const properties: Record<string, Json> = {}
  const encoding: Record<string, Json> = {}
  if (bodyPart !== undefined && body !== undefined) {
    properties[bodyPart] = toSchema(body, 'input')
    encoding[bodyPart] = { contentType: 'application/json' }
  }
  for (const [name, { maxCount, maxBytes, types }] of Object.entries(files)) {
    const items = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes.` }
    properties[name] = { type: 'array', maxItems: maxCount, items }
    encoding[name] = { contentType: types.join(', ') }
  }
  return { 'multipart/form-data': { schema: { type: 'object', properties }, encoding } }
}

function describeReply({ reply, fileTypes }: Endpoint): Json {
  if (fileTypes === undefined) return asJson(toSchema(reply, 'output'))
  const file = { schema: { type: 'string', format: 'binary' } }
  return Object.fromEntries(fileTypes.map((type) => [type, file]))
}

function asJson(schema: Json): Json {
  return { 'application/json': { schema } }
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
