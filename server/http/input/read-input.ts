import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'

interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

type InputFailure = { code: 'invalid-input'; details: { path: string; message: string }[] }
type ReadInput = (raw: RawInput) => Result<Record<string, unknown>, InputFailure>

/** Builds the reader once per endpoint; an endpoint without input costs nothing per request. */
export function compileInput(endpoint: Endpoint): ReadInput {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema === undefined ? [] : [{ part, schema }]
  })
  const nothing = succeed({})
  return parts.length === 0 ? () => nothing : (raw) => readParts(parts, raw)
}

function readParts(
  parts: readonly { part: keyof RawInput; schema: z.ZodMiniType }[],
  raw: RawInput,
): ReturnType<ReadInput> {
  const input: Record<string, unknown> = {}
  const details: InputFailure['details'] = []
  for (const { part, schema } of parts) {
    const parsed = schema.safeParse(raw[part])
    if (parsed.success) input[part] = parsed.data
    else details.push(...parsed.error.issues.map((issue) => describeIssue(part, issue)))
  }
  return details.length === 0 ? succeed(input) : refuse({ code: 'invalid-input', details })
}

function describeIssue(part: string, issue: z.core.$ZodIssue): InputFailure['details'][number] {
  return { path: [part, ...issue.path.map(String)].join('.'), message: issue.message }
}
