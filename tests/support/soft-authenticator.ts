import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** What a browser would report about where it is. */
export interface AsIf {
  origin: string
  rpId?: string
  challenge: string
  type?: 'webauthn.create' | 'webauthn.get'
}

/** A security key in software: ES256, attestation `none`, counts its uses. */
export class SoftAuthenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** The number of uses; always 0 if it does not count. */
  counter = 0
  attestation: { fmt: string; attStmt: Buffer } = { fmt: 'none', attStmt: map([]) }

  create({ origin, rpId = 'localhost', challenge, type = 'webauthn.create' }: AsIf): string {
    const credential = Buffer.concat([Buffer.alloc(16), short(this.id.length), this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#head(rpId, 0x41), credential])
    const { fmt, attStmt } = this.attestation
    const attestationObject = map([
      [text('fmt'), text(fmt)],
      [text('attStmt'), attStmt],
      [text('authData'), bytes(authData)],
    ])
    return this.#answer({
      clientDataJSON: clientData(type, challenge, origin).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['usb'],
    })
  }

  get({ origin, rpId = 'localhost', challenge, type = 'webauthn.get' }: AsIf): string {
    if (this.counter > 0) this.counter += 1
    const authenticatorData = this.#head(rpId, 0x01)
    const clientDataJSON = clientData(type, challenge, origin)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
    return this.#answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', response })
  }

  /** Relying party, flags and counter. */
  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

// As much of CBOR (RFC 8949) as this needs.

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const short = (value: number) => Buffer.from([value >> 8, value & 255])
export const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
export const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
export const list = (values: readonly Buffer[]) => Buffer.concat([head(4, values.length), ...values])
export function map(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()])
}
