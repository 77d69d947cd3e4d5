import * as fc from 'fast-check'
import { IDEMPOTENCY_HEADER, WIRE_VERSION_HEADER } from '#contract/version.ts'
import { API_BASES } from '../api-bases.ts'
import { CALLERS } from '../callers.ts'
import { replaceNode, replaceText } from '../damage-json.ts'
import { type Schema, someId, valuesOf } from '../from-schema.ts'
import { judgeAnswer } from '../judge-answer.ts'
import { nastyText, nastyValue } from '../nasty-values.ts'
import { encode, mostly, printableNasty, sometimes } from '../odds.ts'
import { sendRequest } from '../send-request.ts'
import type { Target } from '../target.ts'
import type { Attack } from './attack.ts'
import { FORM_TYPE, formOf } from './form-body.ts'
import type { HttpTry } from './http-try.ts'
import { pageTries } from './page-tries.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface Operation {
  parameters?: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every call of each portal's API document and the pages beside it, both valid and invalid. */
export async function attackHttp(target: Target): Promise<Attack<HttpTry>> {
  const documents = await Promise.all(API_BASES.map((base) => documentOf(target, base)))
  const documented = documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => triesOf(method.toUpperCase(), path, operation)),
    ),
  )
  return {
    inputs: fc.oneof(
      { weight: documented.length, arbitrary: fc.oneof(...documented) },
      { weight: 6, arbitrary: pageTries },
    ),
    attempt: (input) => attempt(target, input),
  }
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

async function documentOf(target: Target, base: string): Promise<ApiDocument> {
  return (await (await fetch(`${target.url}${base}/openapi.json`)).json()) as ApiDocument
}

async function attempt(
  target: Target,
  { method, path, caller, query, headers, body }: HttpTry,
): Promise<void> {
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const address = target.ids.fill(search === '' ? path : `${path}?${search}`)
  const token = target.tokens[caller]
  const answer = await sendRequest(target.url, {
    method,
    address,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: body === null ? null : Buffer.from(target.ids.fill(body)),
  })
  target.ids.learn(answer.body)
  judgeAnswer(address, answer)
}

function triesOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
): fc.Arbitrary<HttpTry> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const schema = requestBody?.content['application/json']?.schema
  const form = requestBody?.content['multipart/form-data']?.schema
  return fc.record({
    method: fc.constant(method),
    path: fillPath(path, inPath),
    caller: fc.constantFrom(...CALLERS),
    query: queryOf(inQuery),
    headers: headersOf(form === undefined ? schema && 'application/json' : FORM_TYPE),
    body: form === undefined ? (schema === undefined ? fc.constant(null) : bodyOf(schema)) : formOf(form),
  })
}

function fillPath(path: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, mostly(valuesOf(schema).map(String))])),
  )
  return values.map((byName) =>
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encode(byName[name] ?? '')),
  )
}

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<(readonly [string, string])[]> {
  const pairs = parameters.map(({ name, required, schema }) =>
    fc
      .option(mostly(valuesOf(schema).map(String)), { freq: required ? 12 : 2 })
      .map((value) => [name, value] as const),
  )
  const extra = fc.array(
    fc.tuple(fc.oneof(nastyText, fc.constantFrom(...parameters.map(({ name }) => name), 'x')), nastyText),
    {
      maxLength: 1,
    },
  )
  return fc
    .tuple(fc.tuple(...pairs), sometimes(extra, []))
    .map(([known, further]) => [
      ...known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
      ...further,
    ])
}

function headersOf(contentType: string | undefined): fc.Arbitrary<Record<string, string>> {
  const kind = mostly(
    fc.constant(contentType ?? ''),
    fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'a/b;c', ''),
  )
  return fc.record(
    {
      ...(contentType !== undefined ? { 'content-type': kind } : {}),
      [IDEMPOTENCY_HEADER]: mostly(
        someId.map(() => '3f0e7a52-9a76-4c39-9f3e-5a3f1c0d2b11'),
        printableNasty,
      ),
      [WIRE_VERSION_HEADER]: mostly(fc.constant('1'), fc.constantFrom('0', '-1', '99', 'NaN', '1e3')),
      range: fc.constantFrom(
        'bytes=0-',
        'bytes=5-1',
        'bytes=-0',
        'bytes=0-0,1-1',
        'bytes=99999999999999999999-',
      ),
      'if-none-match': printableNasty,
      cookie: printableNasty,
      'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'x', '1,'.repeat(500)),
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
    },
    { requiredKeys: contentType !== undefined ? ['content-type'] : [] },
  )
}

function bodyOf(schema: Schema): fc.Arbitrary<string> {
  const valid = valuesOf(schema)
  const damaged = fc
    .tuple(valid, fc.nat(200), nastyValue)
    .map(([body, at, value]) => replaceNode(body, at, value))
  const unfitting = fc
    .tuple(valid, fc.nat(50), nastyText)
    .map(([body, at, text]) => replaceText(body, at, text))
  const unreadable = fc.constantFrom(
    '',
    '{',
    '[1,',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    '\u0000',
    'nul',
  )
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((body) => JSON.stringify(body)) },
    { weight: 3, arbitrary: damaged.map((body) => JSON.stringify(body) ?? 'null') },
    { weight: 3, arbitrary: unfitting.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: unreadable },
  )
}
