import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Whether the request was signed by version 4, with this key, and its body is the one that was signed. */
export function isSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { key, secret }: { key: string; secret: string },
): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(([^/]+)\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (said === null) return false
  const [, who, scope = '', day = '', region = '', names = '', signature] = said
  if (who !== key) return false
  const claimed = String(request.headers['x-amz-content-sha256'])
  if (/^[0-9a-f]{64}$/.test(claimed) && claimed !== sha256(body)) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const query = [...url.searchParams].map(([name, value]) => `${escape(name)}=${escape(value)}`).toSorted()
  const path = decodeURIComponent(url.pathname).split('/').map(escape).join('/')
  const canonical = [request.method, path, query.join('&'), headers.join(''), names, claimed].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`)
  return hmac(signingKey, text).toString('hex') === signature
}

const sha256 = (value: Buffer | string): string => createHash('sha256').update(value).digest('hex')

const hmac = (key: Buffer | string, value: string): Buffer => createHmac('sha256', key).update(value).digest()

function escape(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
