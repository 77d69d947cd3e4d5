import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { answerRead } from './s3-reads.ts'
import { xml, type XmlNode } from './s3-xml.ts'

/** In what two real stores differ. */
export interface S3Habits {
  /** Ceph refuses `If-None-Match: *` for what exists; Swift overwrites it. */
  hasConditions: boolean
  /** Swift's listings come after the fact: each shows what was there when the one before was asked for. */
  isListedLate: boolean
  /** Whether completing a multipart upload again finds nothing; other stores answer as they did. */
  forgetsCompleted: boolean
  /** Whether what is deleted can be had back. */
  hasVersions: boolean
}

export interface S3Request {
  method: string
  /** Empty for the bucket itself. */
  name: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface S3Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }

  static answer(status: number, code: string): S3Answer {
    return answerXml('Error', [['Code', code]], status)
  }
}

interface StoredObject {
  body: Buffer
  etag: string
  at: Date
}
interface Multipart {
  name: string
  begunAt: Date
  parts: Map<number, StoredObject>
}

const LEAST_PART_BYTES = 5 * 1024 * 1024
const PAGE = 1000

export class S3Bucket {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, Multipart>()
  /** Behind a mark that they were deleted, if there are versions. */
  readonly deleted = new Map<string, StoredObject>()
  /** By how much its clock is ahead, ms. */
  clockSkewMs = 0
  readonly #completed = new Map<string, S3Answer>()
  readonly #habits: S3Habits
  #listed: ReadonlyMap<string, StoredObject> = new Map()

  constructor(habits: S3Habits) {
    this.#habits = habits
  }

  answer(request: S3Request): S3Answer {
    const { method, name, query } = request
    if (name === '') return method === 'GET' ? this.#list(query) : noSuch('MethodNotAllowed', 405)
    const uploadId = query.get('uploadId')
    if (uploadId !== null) return this.#answerMultipart(uploadId, request)
    switch (method) {
      case 'POST':
        return query.has('uploads') ? this.#begin(name) : noSuch('MethodNotAllowed', 405)
      case 'PUT':
        return this.#put(request)
      case 'GET':
      case 'HEAD':
        return this.#get(request)
      case 'DELETE':
        this.#delete(name, query.get('versionId'))
        return empty(204)
      default:
        return noSuch('MethodNotAllowed', 405)
    }
  }

  /** By its own clock. */
  #dated(at: Date): Date {
    return new Date(at.getTime() + this.clockSkewMs)
  }

  #put({ name, headers, body }: S3Request): S3Answer {
    if (this.#habits.hasConditions && headers['if-none-match'] === '*' && this.objects.has(name))
      return noSuch('PreconditionFailed', 412)
    const object = store(headers, body)
    this.objects.set(name, object)
    return empty(200, { etag: object.etag })
  }

  #get(request: S3Request): S3Answer {
    const object = this.objects.get(request.name)
    if (object === undefined) return noSuch('NoSuchKey', 404)
    return (
      answerRead({ ...object, changedAt: this.#dated(object.at) }, request) ?? noSuch('InvalidRange', 416)
    )
  }

  /** @param mark which deletion is taken back */
  #delete(name: string, mark: string | null): void {
    const [from, to] = mark === null ? [this.objects, this.deleted] : [this.deleted, this.objects]
    const object = from.get(name)
    from.delete(name)
    if (object !== undefined && this.#habits.hasVersions) to.set(name, object)
  }

  #begin(name: string): S3Answer {
    const id = randomUUID()
    this.uploads.set(id, { name, begunAt: new Date(), parts: new Map() })
    return answerXml('InitiateMultipartUploadResult', [
      ['Key', name],
      ['UploadId', id],
    ])
  }

  #answerMultipart(id: string, { method, name, query, headers, body }: S3Request): S3Answer {
    const done = this.#completed.get(id)
    if (method === 'POST' && done !== undefined && !this.#habits.forgetsCompleted) return done
    const upload = this.uploads.get(id)
    if (upload === undefined || upload.name !== name) return noSuch('NoSuchUpload', 404)
    if (method === 'PUT') {
      const part = store(headers, body)
      upload.parts.set(Number(query.get('partNumber')), part)
      return empty(200, { etag: part.etag })
    }
    if (method === 'DELETE') {
      this.uploads.delete(id)
      return empty(204)
    }
    return method === 'POST' ? this.#complete(id, upload, body.toString()) : noSuch('MethodNotAllowed', 405)
  }

  #complete(id: string, upload: Multipart, asked: string): S3Answer {
    const parts = [...asked.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
      const stored = upload.parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1]))
      const etag = /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"')
      if (stored === undefined || stored.etag !== etag) throw new S3Error(400, 'InvalidPart')
      return stored
    })
    if (parts.slice(0, -1).some(({ body }) => body.length < LEAST_PART_BYTES)) {
      throw new S3Error(400, 'EntityTooSmall')
    }
    const body = Buffer.concat(parts.map((part) => part.body))
    const etag = `"${md5(body, 'hex')}-${parts.length}"`
    this.objects.set(upload.name, { body, etag, at: new Date() })
    this.uploads.delete(id)
    const answer = answerXml('CompleteMultipartUploadResult', [
      ['Key', upload.name],
      ['ETag', etag],
    ])
    this.#completed.set(id, answer)
    return answer
  }

  #list(query: URLSearchParams): S3Answer {
    const prefix = query.get('prefix') ?? ''
    if (query.has('uploads')) return this.#listUploads(prefix)
    if (query.has('versioning')) {
      const status: XmlNode[] = this.#habits.hasVersions ? [['Status', 'Enabled']] : []
      return answerXml('VersioningConfiguration', status)
    }
    if (query.has('versions')) return this.#listVersions(prefix)
    const now = new Map(this.objects)
    const shown = this.#habits.isListedLate ? this.#listed : now
    this.#listed = now
    const after = query.get('continuation-token') ?? ''
    const names = [...shown.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
    const page = names.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)))
    const contents = page.map((name): XmlNode => {
      const { at, body } = shown.get(name)!
      return [
        'Contents',
        [
          ['Key', name],
          ['LastModified', this.#dated(at).toISOString()],
          ['Size', String(body.length)],
        ],
      ]
    })
    const isCut = page.length < names.length
    const more: XmlNode[] = isCut ? [['NextContinuationToken', page.at(-1) ?? '']] : []
    return answerXml('ListBucketResult', [['IsTruncated', String(isCut)], ...contents, ...more])
  }

  #listVersions(prefix: string): S3Answer {
    const known = [...this.objects.keys(), ...this.deleted.keys()].filter((name) => name.startsWith(prefix))
    const entry = (tag: string, name: string, id: string): XmlNode => [
      tag,
      [
        ['Key', name],
        ['VersionId', id],
      ],
    ]
    return answerXml('ListVersionsResult', [
      ...known.map((name) => entry('Version', name, 'first')),
      ...known.filter((name) => this.deleted.has(name)).map((name) => entry('DeleteMarker', name, 'mark')),
    ])
  }

  #listUploads(prefix: string): S3Answer {
    const uploads = [...this.uploads].filter(([, { name }]) => name.startsWith(prefix))
    return answerXml('ListMultipartUploadsResult', [
      ['IsTruncated', 'false'],
      ...uploads.map(([id, { name, begunAt }]): XmlNode => [
        'Upload',
        [
          ['Key', name],
          ['UploadId', id],
          ['Initiated', this.#dated(begunAt).toISOString()],
        ],
      ]),
    ])
  }
}

function store(headers: IncomingHttpHeaders, body: Buffer): StoredObject {
  const said = headers['content-md5']
  if (said !== undefined && said !== md5(body, 'base64')) throw new S3Error(400, 'BadDigest')
  return { body, etag: `"${md5(body, 'hex')}"`, at: new Date() }
}

const md5 = (body: Buffer, form: 'hex' | 'base64'): string => createHash('md5').update(body).digest(form)

const noSuch = (code: string, status: number): S3Answer => S3Error.answer(status, code)

const empty = (status: number, headers: Record<string, string> = {}): S3Answer => ({
  status,
  headers,
  body: Buffer.alloc(0),
})

function answerXml(root: string, nodes: readonly XmlNode[], status = 200): S3Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml(root, nodes)) }
}
