import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fault, Refusal } from '#contract/failures.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { describeIssue, tellFaults } from './describe-issue.ts'

interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

type InputFailure = Required<Refusal<'invalid-input'>>
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
  const faults: Fault[] = []
  for (const { part, schema } of parts) {
    const parsed = schema.safeParse(raw[part])
    if (parsed.success) input[part] = parsed.data
    else faults.push(...parsed.error.issues.map((issue) => describeIssue(part, issue, raw[part])))
  }
  if (faults.length === 0) return succeed(input)
  const details = { reason: 'faulty-values', faults }
  return refuse({ code: 'invalid-input', message: tellFaults(faults), details })
}
