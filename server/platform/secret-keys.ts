import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Keys that lie outside the database, for secrets that lie in it. */
export interface SecretKeys {
  /** Id of the key that seals; null: there is none. */
  current: string | null
  /** @param owner what the secret belongs to: sealed for another, it can't be opened. Throws without a key. */
  seal(owner: string, secret: string): string
  /** Null: the key is not there, or it was sealed for another owner. */
  open(owner: string, sealed: string): string | null
}

const FORM = 'v1'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Keys as text, one a line or separated by commas: 32 bytes each, in base64. The first one seals; all of them open, so
 * that a new one can be put in front. Null: this is no such text.
 */
export function readSecretKeys(text: string): SecretKeys | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => Buffer.from(word, 'base64'))
  return keys.every(({ length }) => length === KEY_BYTES) ? createSecretKeys(keys) : null
}

export function newSecretKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

/** Whether this was sealed by any key; other secrets are in clear. */
export function isSealed(secret: string): boolean {
  return secret.startsWith(`${FORM}.`)
}

/** Id of the key that sealed it. */
export function keyIdOf(sealed: string): string {
  return sealed.split('.')[1] ?? ''
}

function createSecretKeys(keys: readonly Buffer[]): SecretKeys {
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const [first] = keys
  return {
    current: first === undefined ? null : idOf(first),
    seal: (owner, secret) => {
      if (first === undefined) throw new Error('There is no key to seal secrets with.')
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [FORM, idOf(first), iv.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open: (owner, sealed) => {
      const [form, id = '', iv = '', text = ''] = sealed.split('.')
      const key = byId.get(id)
      return form !== FORM || key === undefined ? null : decipher(key, { owner, iv, text })
    },
  }
}

function decipher(
  key: Buffer,
  { owner, iv, text }: { owner: string; iv: string; text: string },
): string | null {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const opened = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([opened.update(bytes.subarray(0, -TAG_BYTES)), opened.final()]).toString('utf8')
  } catch {
    // Not sealed by this key for this owner: the tag does not fit.
    return null
  }
}

/** Says nothing about the key that helps to guess it. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('secret key id\n').update(key).digest('hex').slice(0, 8)
}
