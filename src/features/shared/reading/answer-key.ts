import type { CallInput, Endpoint } from '#contract/endpoint.ts'

type Plain = string | readonly string[]

/** Parameters and query as in an address, without undefined ones. */
export interface PlainInput {
  params?: Readonly<Record<string, Plain>>
  query?: Readonly<Record<string, Plain>>
}

/** The key of an answer: the same question has the same key, however it was written. */
export type AnswerKey = readonly [endpoint: string, input?: PlainInput, shape?: 'pages']

/** Any part of an endpoint's input. */
export type InputPart<E extends Endpoint> = {
  [Part in keyof CallInput<E> & ('params' | 'query')]?: Partial<CallInput<E>[Part]>
}

export function endpointName({ method, base, path }: Endpoint): string {
  // Devices have stored keys for `/api/v1` without the base.
  return `${method} ${base ?? ''}${path}`
}

/** The key of one answer; as a prefix, the key of all answers whose input has at least these values. */
export function answerKey<E extends Endpoint>(endpoint: E, input?: InputPart<E>) {
  return [endpointName(endpoint), toPlain(input ?? {})] as const satisfies AnswerKey
}

/** `1` and `'1'` ask the same, and so do an empty query and none. */
export function toPlain(input: { params?: object; query?: object }): PlainInput {
  const params = plainValues(input.params)
  const query = plainValues(input.query)
  return { ...(params && { params }), ...(query && { query }) }
}

function plainValues(values: object | undefined): Record<string, Plain> | undefined {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return undefined
  return Object.fromEntries(
    given.map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
}
