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

const LONGEST_SECONDS = 7 * 86_400

/**
 * Whether the address was signed with this key, for this method and everything in its query, and what is wrong
 * otherwise.
 */
export function checkPresigned(
  request: IncomingMessage,
  url: URL,
  { key, secret, now }: { key: string; secret: string; now: number },
): 'fine' | 'expired' | 'forged' {
  const said = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const [who, day = '', region = '', ...service] = said('Credential').split('/')
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(said('Date')) ?? []
  const begins = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  const seconds = Number(said('Expires'))
  if (who !== key || service.join('/') !== 's3/aws4_request') return 'forged'
  if (said('Algorithm') !== 'AWS4-HMAC-SHA256' || said('SignedHeaders') !== 'host') return 'forged'
  if (!said('Date').startsWith(day) || !(seconds > 0 && seconds <= LONGEST_SECONDS)) return 'forged'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
  const path = decodeURIComponent(url.pathname).split('/').map(escape).join('/')
  const host = `host:${request.headers.host}\n`
  const canonical = [request.method, path, query.join('&'), host, 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const scope = [day, region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', said('Date'), scope.join('/'), sha256(canonical)].join('\n')
  const signature = hmac(scope.reduce<Buffer | string>(hmac, `AWS4${secret}`), text).toString('hex')
  if (signature !== said('Signature')) return 'forged'
  return now < begins || now >= begins + seconds * 1000 ? 'expired' : 'fine'
}

const sha256 = (value: Buffer | string): string => createHash('sha256').update(value).digest('hex')

const hmac = (key: Buffer | string, value: string): Buffer => createHmac('sha256', key).update(value).digest()

function escape(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
