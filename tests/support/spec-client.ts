// A client written from the text of the specifications alone: it imports nothing of ours, and learns every id from an
// answer. What it may send and expect is what the specifications name.

export interface SpecCall {
  /** Who calls. */
  as: string
  /** As the specification writes it; `{name}` stands for something that an earlier answer gave. */
  call: string
  body?: unknown
  /** Sent as the JSON part of a multipart form of this name. */
  part?: string
  /** A file of the form, under this name. */
  file?: { field: string; name: string; text: string }
  /** Fields that the specification names: of the answer, or of each item of a list (`list[].field`). */
  gives?: string
  /** Names under which later calls refer to fields of this answer. */
  keep?: Readonly<Record<string, string>>
}

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

export class SpecClient {
  readonly #base: string
  readonly #tokens: Readonly<Record<string, string>>
  readonly known: Record<string, string>

  constructor(
    address: string,
    tokens: Readonly<Record<string, string>>,
    known: Record<string, string>,
    base = '/api/v1',
  ) {
    this.#base = address + base
    this.#tokens = tokens
    this.known = known
  }

  /** Null, or what an engineer at the other end would report. */
  async try(asked: SpecCall, key?: string): Promise<string | null> {
    const { status, answer } = await this.send(asked, key)
    if (status >= 300) return `${status} ${JSON.stringify(answer)}`
    const missing = (asked.gives ?? '').split(' ').filter((path) => path !== '' && !has(answer, path))
    if (missing.length > 0) return `lacks ${missing.join(', ')}: ${JSON.stringify(answer)?.slice(0, 2_000)}`
    for (const [name, path] of Object.entries(asked.keep ?? {})) {
      const value = at(answer, path)
      if (typeof value !== 'string') return `gives no ${path}`
      this.known[name] = value
    }
    return null
  }

  async send(
    { as, call, body, part, file }: SpecCall,
    key?: string,
  ): Promise<{ status: number; answer: Json }> {
    const [method = '', path = ''] = this.#fill(call).split(' ')
    const json = body === undefined ? undefined : this.#fill(JSON.stringify(body))
    const headers: Record<string, string> = { authorization: `Bearer ${this.#tokens[as] ?? ''}` }
    if (key !== undefined) headers['idempotency-key'] = key
    const init: RequestInit = { method, headers }
    if (json !== undefined && part !== undefined) {
      const form = new FormData()
      form.append(part, json)
      if (file !== undefined) form.append(file.field, new Blob([file.text]), file.name)
      init.body = form
    } else if (json !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = json
    }
    const response = await fetch(this.#base + path, init)
    const text = await response.text()
    return { status: response.status, answer: text === '' ? undefined : (JSON.parse(text) as Json) }
  }

  #fill(text: string): string {
    return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = this.known[name]
      if (value === undefined) throw new Error(`No answer gave ${name} yet.`)
      return value
    })
  }
}

function at(value: Json, path: string): Json {
  let found = value
  for (const step of path.split('.').filter(Boolean))
    found = (found as Record<string, Json> | null | undefined)?.[step]
  return found
}

/** Whether a field is there, in every item of a list that has items. */
function has(value: Json, path: string): boolean {
  const cut = path.indexOf('[]')
  if (cut < 0) return at(value, path) !== undefined
  const list = at(value, path.slice(0, cut))
  const rest = path.slice(cut + 2).replace(/^\./, '')
  return Array.isArray(list) && list.length > 0 && (list as Json[]).every((item) => has(item, rest))
}
