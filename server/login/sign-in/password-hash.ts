import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify(argon2)

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const KEY_BYTES = 32

/** argon2id in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, { memory: MEMORY_KIB, passes: PASSES, lanes: LANES })
  const numbers = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`
  return `$argon2id$v=19$${numbers}$${withoutPadding(salt)}$${withoutPadding(key)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Takes as long for `null` (no such person, or not registered yet) as for a real hash, and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = PHC.exec(hash ?? (await hashOfNobody()))
  if (parts === null) throw new Error('A stored password hash is not argon2id in PHC form.')
  const [, memory, passes, lanes, salt = '', key = ''] = parts
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    expected.length,
  )
  return timingSafeEqual(actual, expected) && hash !== null
}

let nobody: Promise<string> | undefined

function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'))
  return nobody
}

interface Cost {
  memory: number
  passes: number
  lanes: number
}

function derive(password: string, salt: Buffer, cost: Cost, bytes = KEY_BYTES): Promise<Buffer> {
  return deriveKey('argon2id', {
    // Two keyboards may compose the same characters differently.
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: cost.lanes,
    tagLength: bytes,
    memory: cost.memory,
    passes: cost.passes,
  })
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
