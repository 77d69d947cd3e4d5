import { createHash, createHmac } from 'node:crypto'

export interface PresignKeys {
  region: string
  key: string
  secret: string
}

interface Presigned {
  /** Of the object, without a query. */
  address: URL
  /** When the signature begins to be valid, ms since the epoch. */
  at: number
  seconds: number
  /** What else is signed, such as `response-content-type`. */
  query: Readonly<Record<string, string>>
}

/** An address that an S3 store answers to a GET of anybody who has it: Signature Version 4 in the query. */
export function presign({ region, key, secret }: PresignKeys, { address, at, seconds, query }: Presigned) {
  const date = new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request']
  const asked = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': [key, ...scope].join('/'),
    'X-Amz-Date': date,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...query,
  }
  const search = Object.entries(asked)
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .toSorted()
    .join('&')
  const request = ['GET', address.pathname, search, `host:${address.host}\n`, 'host', 'UNSIGNED-PAYLOAD']
  const digest = createHash('sha256').update(request.join('\n')).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), digest].join('\n')
  const signature = hmac(scope.reduce<Buffer | string>(hmac, `AWS4${secret}`), text).toString('hex')
  return `${address.origin}${address.pathname}?${search}&X-Amz-Signature=${signature}`
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986: also what `encodeURIComponent` leaves. */
export function escapeUri(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
