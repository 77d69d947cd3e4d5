import type { S3Answer, S3Request } from './s3-bucket.ts'

interface ReadObject {
  body: Buffer
  etag: string
  changedAt: Date
}

const OVERRIDES = ['content-type', 'content-disposition', 'cache-control']

/** An object or a part of it, labeled as a signed query says. Null: it has no such part. */
export function answerRead(
  { body, etag, changedAt }: ReadObject,
  { headers: asked, query }: Pick<S3Request, 'headers' | 'query'>,
): S3Answer | null {
  const headers: Record<string, string> = {
    etag,
    'last-modified': changedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': 'binary/octet-stream',
  }
  for (const name of OVERRIDES) {
    const said = query.get(`response-${name}`)
    if (said !== null) headers[name] = said
  }
  if (asked['if-none-match'] === etag) return { status: 304, headers, body: Buffer.alloc(0) }
  const [range, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked.range ?? '') ?? []
  if (range === undefined || (from === '' && to === '')) return { status: 200, headers, body }
  const first = from === '' ? Math.max(0, body.length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1)
  if (first > last) return null
  headers['content-range'] = `bytes ${first}-${last}/${body.length}`
  return { status: 206, headers, body: body.subarray(first, last + 1) }
}
