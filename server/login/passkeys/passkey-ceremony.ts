import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { PasskeyPlace } from './passkey-place.ts'
import type { NewPasskey, StoredPasskey } from './passkey-store.ts'

// What WebAuthn asks and answers. Its library is loaded with the first passkey, because many installations have none.

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** How long the browser gives a person to touch or look at it, ms; the challenge lives longer. */
const TOUCH_MS = 180_000
/** EdDSA, ES256, RS256: what authenticators support. */
const ALGORITHMS = [-8, -7, -257]
const WAYS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Way = (typeof WAYS)[number]

/** Uses up a challenge: each is valid once. */
export type SpendChallenge = (challenge: string) => Promise<boolean>

export interface Owner {
  id: string
  email: string
  firstName: string
}

export async function askToRegister(
  { rpId }: PasskeyPlace,
  { id, email, firstName }: Owner,
  known: readonly StoredPasskey[],
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: 'Trocar',
    rpID: rpId,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: firstName,
    timeout: TOUCH_MS,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

export async function askToSign(
  { rpId }: PasskeyPlace,
  known: readonly StoredPasskey[],
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: TOUCH_MS,
    allowCredentials: known.map(named),
    userVerification: 'preferred',
  })
}

function named({ credentialId, transports }: StoredPasskey): { id: string; transports: Way[] } {
  return { id: credentialId, transports: WAYS.filter((way) => transports.includes(way)) }
}

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(4_096))
const attested = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z._default(z.array(z.string()), []),
  }),
})
const asserted = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})

/** Null: not a passkey made here, now, by this person. */
export async function readNewPasskey(
  { rpId, origins }: PasskeyPlace,
  answered: string,
  spend: SpendChallenge,
): Promise<Omit<NewPasskey, 'name'> | null> {
  const parsed = attested.safeParse(jsonOf(answered))
  if (!parsed.success || !(await isPlain(parsed.data.response.attestationObject))) return null
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = { ...parsed.data, clientExtensionResults: {} } as RegistrationResponseJSON
  const made = await judge(spend, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (made?.registrationInfo === undefined) return null
  const { id, publicKey, counter } = made.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: WAYS.filter((way) => parsed.data.response.transports.includes(way)),
  }
}

/** We did not ask for certificates. A client that sends one would have us call the addresses it names. */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const read = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = read.get('fmt')
    return (format === 'none' || format === 'packed') && read.get('attStmt').get('x5c') === undefined
  } catch {
    return false
  }
}

/** The passkey that has signed, and its new count; null: none of these has. */
export async function readSignature(
  { rpId, origins }: PasskeyPlace,
  answered: string,
  known: readonly StoredPasskey[],
  spend: SpendChallenge,
): Promise<{ id: string; counter: number } | null> {
  const parsed = asserted.safeParse(jsonOf(answered))
  const passkey = known.find(({ credentialId }) => credentialId === parsed.data?.id)
  if (!parsed.success || passkey === undefined) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = { ...parsed.data, clientExtensionResults: {} } as AuthenticationResponseJSON
  const signed = await judge(spend, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  return signed?.verified === true ? { id: passkey.id, counter: signed.authenticationInfo.newCounter } : null
}

/** The library throws for invalid answers; an unreachable database stays an error. */
async function judge<Verified>(
  spend: SpendChallenge,
  verify: (spend: SpendChallenge) => Promise<Verified>,
): Promise<Verified | null> {
  const broken: unknown[] = []
  const guarded: SpendChallenge = (challenge) =>
    spend(challenge).catch((error: unknown) => {
      broken.push(error)
      return false
    })
  try {
    return await verify(guarded)
  } catch {
    if (broken.length > 0) throw broken[0]
    return null
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
