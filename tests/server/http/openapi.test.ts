import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listOfBase } from '#contract/endpoint.ts'
import { tusPaths } from '#contract/tus-calls.ts'
import { API_PREFIX } from '#contract/version.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { fileType } from '#contract/files/file-type.ts'
import { describeApi } from '#server/http/openapi.ts'

// The parts of the OpenAPI 3.1 structure that we use, closed: a key that 3.1 does not know, or a misspelled one, fails.
const reference = z.strictObject({ $ref: z.string().check(z.startsWith('#/components/')) })
const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const schemaObject: z.ZodMiniType = z.looseObject({
  type: z.optional(z.union([typeName, z.array(typeName)])),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => schema),
    ),
  ),
  items: z.optional(z.lazy(() => schema)),
  anyOf: z.optional(z.array(z.lazy(() => schema)).check(z.minLength(1))),
  oneOf: z.optional(z.array(z.lazy(() => schema)).check(z.minLength(1))),
  allOf: z.optional(z.array(z.lazy(() => schema)).check(z.minLength(1))),
  required: z.optional(z.array(z.string())),
  pattern: z.optional(z.string()),
})
const schema: z.ZodMiniType = z.union([z.boolean(), reference, schemaObject])
const json = z.strictObject({ 'application/json': z.strictObject({ schema }) })
const form = z.strictObject({
  'multipart/form-data': z.strictObject({
    schema,
    encoding: z.record(z.string(), z.strictObject({ contentType: z.string() })),
  }),
})
const file = z.partialRecord(fileType, z.strictObject({ schema }))
const chunk = z.strictObject({ 'application/offset+octet-stream': z.strictObject({ schema }) })
const parameter = z.strictObject({
  name: z.string().check(z.minLength(1)),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.optional(z.string()),
  schema,
})
const operation = z.strictObject({
  operationId: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  tags: z.array(z.string().check(z.minLength(1))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content: z.union([json, form, chunk]) })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({
      description: z.string(),
      headers: z.optional(z.record(z.string(), z.strictObject({ description: z.string(), schema }))),
      content: z.optional(z.union([json, file])),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const
const openApi31 = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.optional(z.string()) }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(z.string().check(z.startsWith('/')), z.partialRecord(z.enum(methods), operation)),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.string(), bearerFormat: z.string() }),
    ),
    schemas: z.record(z.string(), schema),
  }),
})

const TUS_CALLS = ['tusOptions', 'tusCreate', 'tusOffset', 'tusSend', 'tusTerminate']

const ofBase = listOfBase(allEndpoints, API_PREFIX)
const document = describeApi(ofBase, tusPaths)
const parsed = openApi31.parse(document)
const operations = Object.entries(parsed.paths).flatMap(([path, byMethod]) =>
  Object.values(byMethod).flatMap((found) => (found === undefined ? [] : [{ path, operation: found }])),
)

test('the document has the structure of OpenAPI 3.1', () => {
  expect(openApi31.safeParse(document).error).toBeUndefined()
})

test('every call of the contract is in it, once', () => {
  const ids = operations.map(({ operation: { operationId } }) => operationId)
  expect(ids.toSorted()).toEqual([...Object.keys(ofBase), ...TUS_CALLS].toSorted())
})

test('the resumable upload is in it call by call, as in tus 1.0.0', () => {
  const tus = operations.filter(({ operation: { tags } }) => tags.includes('tus') && tags.length === 1)
  const headersOf = (id: string) =>
    operations
      .find(({ operation: { operationId } }) => operationId === id)!
      .operation.parameters.filter(({ in: place, required }) => place === 'header' && required)
      .map(({ name }) => name)
  expect(tus.length).toBeGreaterThan(TUS_CALLS.length)
  expect(headersOf('tusCreate')).toEqual(['Tus-Resumable', 'Upload-Length'])
  expect(headersOf('tusSend')).toEqual(['Tus-Resumable', 'Upload-Offset'])
  expect(Object.keys(parsed.paths[`${TUS_PATH}/{id}`]!).toSorted()).toEqual(['delete', 'head', 'patch'])
})

test('every parameter of a path is declared, and required', () => {
  for (const { path, operation: found } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).toSorted()
    const declared = found.parameters.filter(({ in: place }) => place === 'path')
    expect(declared.map(({ name }) => name).toSorted(), path).toEqual(inPath)
    expect(declared.every(({ required }) => required)).toBe(true)
  }
})

test('no two paths differ only in the name of a parameter', () => {
  const shapes = Object.keys(parsed.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('every reference leads somewhere, every security scheme is declared', () => {
  const text = JSON.stringify(document)
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(parsed.components.schemas).toHaveProperty(name ?? '')
  }
  for (const { operation: found } of operations) {
    for (const scheme of found.security.flatMap(Object.keys)) {
      expect(parsed.components.securitySchemes).toHaveProperty(scheme)
    }
  }
})

test('every call says how it may be refused', () => {
  for (const { operation: found } of operations.filter(
    ({ operation }) => operation.operationId !== 'tusOptions',
  )) {
    const statuses = Object.keys(found.responses)
    expect(statuses).toEqual(expect.arrayContaining(['400', '426', '500', '503']))
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true)
  }
})
