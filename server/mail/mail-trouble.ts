/** Why a letter was not sent, which decides what becomes of it and of those behind it. */
export type MailTrouble =
  /** Its reader's server will never accept it. */
  | 'refused'
  /** This letter is not accepted for now. */
  | 'deferred'
  /** It says nothing of the letter: no answer in time, or our account, quota or address. The next may be taken. */
  | 'held'
  /** The server cannot be reached, or takes no letter of ours. */
  | 'away'

const NO_ANSWER = ['EABORT', 'ETIMEDOUT']
const CONNECTION = [
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ECONFIG',
  'ECONNECTION',
  'EDNS',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETLS',
  'EREQUIRETLS',
]
/** Where a reply is about the reader or the letter; everything before is between the server and us. */
const ABOUT_LETTER: readonly unknown[] = ['RCPT TO', 'DATA', undefined]
const CLOSING = 421
/** Login wanted or refused (RFC 4954), or a command out of turn. */
const LOGIN: readonly unknown[] = [503, 530, 534, 535, 538]

/** Many servers refuse us only at the recipient, or after the letter: sender, quota, or no right to relay. */
const ABOUT_US = [
  /(?<![\d.])[45]\.(?:1\.(?:7|8|90)|4\.5|7\.(?:8|9|11|54|57|60|64|708))(?![\d.]*\d)/,
  /relay(?:ing)? (?:access )?(?:denied|prohibited|not (?:allowed|permitted))|unable to relay|not permitted to relay/i,
  /sender (?:address )?rejected|client host|authentication (?:is )?required/i,
  /(?:sending|relay|daily|hourly)\b.{0,20}\b(?:quota|limit)/i,
]

export function troubleOf(error: unknown): MailTrouble {
  if (!(error instanceof Error)) return 'deferred'
  const read = (name: string): unknown => Reflect.get(error, name)
  const code = read('code')
  if (isOneOf(NO_ANSWER, code)) return 'held'
  const reply = read('responseCode')
  if (typeof reply !== 'number') {
    const isSystem = typeof read('syscall') === 'string'
    return isSystem || isOneOf(CONNECTION, code) ? 'away' : 'deferred'
  }
  if (reply === CLOSING || !ABOUT_LETTER.includes(read('command'))) return 'away'
  if (LOGIN.includes(reply) || ABOUT_US.some((words) => words.test(error.message))) return 'held'
  return reply >= 500 && reply < 600 ? 'refused' : 'deferred'
}

function isOneOf(codes: readonly string[], code: unknown): boolean {
  return typeof code === 'string' && codes.includes(code)
}
