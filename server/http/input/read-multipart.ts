import { setImmediate as pause } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { MIMEType } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from '#contract/files/file-name.ts'
import { type FilePart, type Multipart, type ReceivedFile } from '#contract/files/file-parts.ts'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'
import type { Refusal } from '#contract/failures.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { readBody } from './read-body.ts'

/** Room for the JSON part, and for what a form adds around its files, bytes. */
const BESIDES_FILES = 256 * 1024

export interface MultipartBody {
  body: unknown
  files: Record<string, ReceivedFile[]>
}

/** Reads no more than the endpoint accepts. A file's type comes from its content, never from its name. */
export async function readMultipart(
  request: Pick<FastifyRequest, 'headers'> & { body: unknown },
  multipart: Multipart,
): Promise<Result<MultipartBody, Refusal>> {
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === null) return refuse({ code: 'invalid-input', message: 'This takes multipart/form-data.' })
  const bytes = await readBody(request.body as Readable, mostBytes(multipart))
  if (bytes === null) return refuse({ code: 'too-large' })
  if (hasMoreParts(bytes, boundary, mostParts(multipart)))
    return refuse({ code: 'invalid-input', message: 'There are more parts than this takes.' })
  return parseInTurn(() => parseForm(bytes, boundary, multipart))
}

let lastParsed: Promise<unknown> = Promise.resolve()

/** Parsing five megabytes blocks for tens of ms: other requests are answered between one form and the next. */
function parseInTurn<Value>(parse: () => Promise<Value>): Promise<Value> {
  const parsed = lastParsed.then(() => pause()).then(parse)
  lastParsed = parsed.catch(() => undefined)
  return parsed
}

async function parseForm(
  bytes: Buffer<ArrayBuffer>,
  boundary: string,
  multipart: Multipart,
): Promise<Result<MultipartBody, Refusal>> {
  // With the boundary used for counting: reading the header in another way would find other parts.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (form === null) return refuse({ code: 'invalid-input', message: 'The multipart body is broken.' })
  return readParts([...(form as Iterable<[string, string | File]>)], multipart)
}

/** Of the whole body. */
export function mostBytes({ files }: Multipart): number {
  const parts = Object.values(files).map(({ maxCount, maxBytes }) => maxCount * maxBytes)
  return parts.reduce((sum, bytes) => sum + bytes, BESIDES_FILES)
}

function mostParts({ files }: Multipart): number {
  return Object.values(files).reduce((sum, { maxCount }) => sum + maxCount, 1)
}

/** RFC 2046. */
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/

/** Null for another type, and for one without a boundary. */
function boundaryOf(type: string | undefined): string | null {
  try {
    const { essence, params } = new MIMEType(type ?? '')
    const boundary = params.get('boundary') ?? ''
    return essence === 'multipart/form-data' && BOUNDARY.test(boundary) ? boundary : null
  } catch {
    return null
  }
}

/** A hundred thousand empty parts are as large as a picture, and each would be an object: they are counted first. */
function hasMoreParts(bytes: Buffer, boundary: string, most: number): boolean {
  const mark = `--${boundary}`
  // The last boundary ends the body. One part more than accepted is read, so that it can be named in the refusal.
  let marks = 0
  for (
    let at = bytes.indexOf(mark);
    at !== -1 && marks <= most + 2;
    at = bytes.indexOf(mark, at + mark.length)
  )
    marks += 1
  return marks > most + 2
}

async function readParts(
  parts: readonly (readonly [string, string | File])[],
  { bodyPart, files: declared }: Multipart,
): Promise<Result<MultipartBody, Refusal>> {
  const read: MultipartBody = { body: undefined, files: {} }
  for (const name of Object.keys(declared)) read.files[name] = []
  for (const [name, value] of parts) {
    if (name === bodyPart) {
      if (sizeOf(value) > BESIDES_FILES) return refuse({ code: 'too-large' })
      const json = parseJson(typeof value === 'string' ? value : await value.text())
      if (json === undefined) return refuse(faultOf(name, 'It is not JSON.'))
      read.body = json
      continue
    }
    // The sender chooses the name, which may be `constructor`.
    const part = Object.hasOwn(declared, name) ? declared[name] : undefined
    const files = read.files[name]
    if (part === undefined || files === undefined || typeof value === 'string')
      return refuse(faultOf(name, 'There is no part of this name.'))
    const file = await readFile(name, value, part)
    if (!file.ok) return file
    files.push(file.value)
    if (files.length > part.maxCount) return refuse(faultOf(name, `At most ${part.maxCount}.`))
  }
  return succeed(read)
}

/** The length of a text in characters is at most its length in bytes. */
function sizeOf(value: string | File): number {
  return typeof value === 'string' ? value.length : value.size
}

async function readFile(
  part: string,
  file: File,
  { maxBytes, types }: FilePart,
): Promise<Result<ReceivedFile, Refusal>> {
  if (file.size > maxBytes) return refuse({ code: 'too-large' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniffFileType(bytes)
  if (type === null || !types.includes(type))
    return refuse(faultOf(part, `It must be ${types.join(' or ')}.`))
  return succeed({ name: cleanFileName(file.name), type, bytes })
}

function faultOf(part: string, message: string): Refusal {
  const faults = [{ path: `files.${part}`, message }]
  return { code: 'invalid-input', message, details: { reason: 'faulty-values', faults } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
