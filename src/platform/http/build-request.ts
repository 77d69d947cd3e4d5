import type { FileToSend, Multipart } from '#contract/files/file-parts.ts'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_HEADER, WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'

type Plain = string | number | boolean

/** A call's input, whatever its endpoint. */
export interface AnyInput {
  params?: Readonly<Record<string, Plain>>
  query?: Readonly<Record<string, Plain | readonly Plain[] | null | undefined>>
  body?: unknown
  files?: Readonly<Record<string, readonly FileToSend[]>>
}

export interface BuiltRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Fills an endpoint's path and query. Throws if a parameter is missing, which is a bug of ours. */
export function buildRequest(
  endpoint: Endpoint,
  input: AnyInput,
  { token, idempotencyKey }: { token: string | null; idempotencyKey?: string | undefined },
): BuiltRequest {
  const headers: Record<string, string> = { [WIRE_VERSION_HEADER]: String(WIRE_VERSION) }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey !== undefined) headers[IDEMPOTENCY_HEADER] = idempotencyKey
  const request = {
    url: fillPath(addressOf(endpoint), input.params ?? {}) + writeQuery(input.query ?? {}),
    method: endpoint.method,
    headers,
  }
  if (endpoint.multipart !== undefined) return { ...request, body: writeForm(endpoint.multipart, input) }
  if (input.body === undefined) return request
  headers['content-type'] = 'application/json'
  return { ...request, body: JSON.stringify(input.body) }
}

/** The browser sets the content type, with the boundary that it chose. */
function writeForm({ bodyPart }: Multipart, { body, files = {} }: AnyInput): FormData {
  const form = new FormData()
  if (bodyPart !== undefined) form.append(bodyPart, JSON.stringify(body))
  for (const [part, some] of Object.entries(files))
    for (const { name, bytes } of some) form.append(part, new Blob([bytes]), name)
  return form
}

function fillPath(path: string, params: Readonly<Record<string, Plain>>): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The call to ${path} lacks the parameter ${name}.`)
    return encodeURIComponent(String(value))
  })
}

function writeQuery(query: NonNullable<AnyInput['query']>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of [value].flat()) params.append(name, String(one))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
