import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

/** One statement of the Experience API: who did what. */
export interface Statement {
  id: string
  actor: { objectType: 'Agent'; account: { homePage: string; name: string } }
  verb: { id: string; display: Readonly<Record<string, string>> }
  object: ActivityObject
  context: { contextActivities: { parent: readonly ActivityObject[] } }
  timestamp: string
}

interface ActivityObject {
  objectType: 'Activity'
  id: string
  definition: { name: Readonly<Record<string, string>> }
}

/**
 * What became of a statement. `refused`: this one will never be accepted. `later`: the service is unreachable or busy, or
 * does not accept our name and password; `ofThisOne`: or it fails of this statement.
 */
export type StatementAnswer = 'accepted' | 'refused' | Later

export interface Later {
  later: string
  ofThisOne: boolean
}

export type SendStatement = (statement: Statement) => Promise<StatementAnswer>

export interface RecordService {
  /** Where its Experience API begins, without a slash at the end. */
  url: string
  user: string
  password: string
}

/** Spec 1 §7: the version that the header names. */
export const EXPERIENCE_API_VERSION = '1.0.1'
const LIMIT_MS = 10_000

/** A client of a learning-record service with basic authentication. What was accepted before may be sent again. */
export function createSendStatement(
  { url, user, password }: RecordService,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): SendStatement {
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'x-experience-api-version': EXPERIENCE_API_VERSION,
    'content-type': 'application/json',
  }
  return (statement) => put(`${url}/statements?statementId=${statement.id}`, headers, statement, limitMs)
}

/** Follows no redirect and reads only the status. */
function put(
  address: string,
  headers: Record<string, string>,
  statement: Statement,
  limitMs: number,
): Promise<StatementAnswer> {
  const body = JSON.stringify(statement)
  const send = address.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(limitMs)
    const asked = send(
      address,
      { method: 'PUT', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, signal },
      (answer) => {
        resolve(readStatus(answer.statusCode ?? 0))
        answer.destroy()
      },
    )
    asked.on('error', (error) =>
      resolve({ later: 'code' in error ? String(error.code) : error.name, ofThisOne: false }),
    )
    asked.end(body)
  })
}

const OF_THE_SERVICE = [401, 403, 407, 429, 502, 503, 504]

function readStatus(status: number): StatementAnswer {
  // 409: it has a statement with this id.
  if ((status >= 200 && status < 300) || status === 409) return 'accepted'
  if (status === 400 || status === 413 || status === 422) return 'refused'
  return { later: `status ${status}`, ofThisOne: !OF_THE_SERVICE.includes(status) }
}
