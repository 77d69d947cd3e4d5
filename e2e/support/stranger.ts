import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { Provider } from 'oidc-provider'

/** Whom it knows, by subject. */
export interface StrangerPerson {
  email?: string
  email_verified?: boolean
  groups?: readonly string[]
}

/** What goes wrong with it. */
type Weather = 'well' | 'dead' | 'slow' | 'huge' | 'redirects'

/** An identity provider that somebody else set up: other keys, other habits. */
export interface Stranger {
  issuer: string
  people: Record<string, StrangerPerson>
  /** Who is in front of its sign-in page. */
  visitor: string
  weather: Weather
  /** Where it says more than who somebody is; counts from the next `open` or `rotateKeys` on. */
  claimsAt: 'token' | 'userinfo'
  /** Changes an ID token before it is sent. */
  tamper: ((claims: JWTPayload) => JWTPayload | Promise<JWTPayload>) | null
  /** How often its keys were fetched. */
  keyFetches: number
  /** Where it sends browsers back to, and ends sessions. */
  open(redirectUri: string, logoutUri?: string): Promise<void>
  rotateKeys(): Promise<void>
  /** Signs anything, with its key or with one that nobody knows. */
  sign(claims: JWTPayload, options?: { type?: string; isForged?: boolean }): Promise<string>
  /** Ends a session of a person as it does by itself. */
  logOut(subject: string, sid: string): Promise<void>
  close(): Promise<void>
}

interface BackChannelClient {
  backchannelLogout(subject: string, sid: string): Promise<void>
}

interface Signer {
  key: CryptoKey
  jwk: JWK
}

async function newSigner(kid: string): Promise<Signer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { key: privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } }
}

export const STRANGER_CLIENT = {
  client_id: 'trocar at the hospital',
  client_secret: 'a secret: with signs &+%',
}

export async function openStranger(): Promise<Stranger> {
  let signers = [await newSigner('first')]
  const forger = await newSigner('first')
  let uris = { redirectUri: '', logoutUri: '' }
  let provider: Provider | null = null
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const stranger: Stranger = {
    issuer,
    people: {},
    visitor: '',
    weather: 'well',
    claimsAt: 'token',
    tamper: null,
    keyFetches: 0,
    open: async (redirectUri, logoutUri = '') => {
      uris = { redirectUri, logoutUri }
      provider = createProvider(stranger, uris, signers)
    },
    rotateKeys: async () => {
      signers = [await newSigner(`key ${Date.now()}`)]
      provider = createProvider(stranger, uris, signers)
    },
    sign: (claims, { type = 'JWT', isForged = false } = {}) => {
      const { key, jwk } = isForged ? forger : signers[0]!
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '', typ: type }).sign(key)
    },
    logOut: async (subject, sid) => {
      // Its types don’t know what it calls for each client when somebody signs out.
      const client: unknown = await provider!.Client.find(STRANGER_CLIENT.client_id)
      await (client as BackChannelClient).backchannelLogout(subject, sid)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request
    if (stranger.weather === 'dead') return void request.socket.destroy()
    if (stranger.weather === 'slow') return
    if (stranger.weather === 'huge')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(2_000_000))
    if (stranger.weather === 'redirects')
      return void response.writeHead(302, { location: '/elsewhere' }).end()
    if (url.startsWith('/jwks')) stranger.keyFetches += 1
    if (url.startsWith('/interaction/')) return letIn(provider!, request, response, stranger.visitor)
    if (url.startsWith('/token') && stranger.tamper !== null) tamperWith(response, stranger)
    await provider!.callback()(request, response)
  }
  return stranger
}

async function letIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<void> {
  const isUnwilling = accountId === ''
  const result = isUnwilling ? { error: 'access_denied' } : { login: { accountId } }
  await provider.interactionFinished(request, response, result)
}

/** What it answers is changed on the way out, and signed again. */
function tamperWith(response: ServerResponse, stranger: Stranger): void {
  const end = response.end.bind(response)
  const send = async (body: string) => {
    const answer = JSON.parse(body) as { id_token?: string }
    if (answer.id_token !== undefined)
      answer.id_token = await stranger.sign(await stranger.tamper!(decodeJwt(answer.id_token)))
    const text = JSON.stringify(answer)
    response.setHeader('content-length', Buffer.byteLength(text))
    end(text)
  }
  response.end = ((body: unknown) => {
    void send(String(body))
    return response
  }) as typeof response.end
}

function createProvider(
  stranger: Stranger,
  { redirectUri, logoutUri }: { redirectUri: string; logoutUri: string },
  signers: readonly Signer[],
): Provider {
  const provider = new Provider(stranger.issuer, {
    clients: [
      {
        ...STRANGER_CLIENT,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: redirectUri === '' ? [] : [new URL('/login', redirectUri).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(logoutUri !== '' && {
          backchannel_logout_uri: logoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: signers.map(({ jwk }) => jwk) },
    cookies: { keys: ['a key of the stranger'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // It would call no address of this machine.
    fetch: (address, options) => fetch(address, Object.assign({}, options, { dispatcher: undefined })),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...stranger.people[sub] }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: client!.clientId,
        accountId: session!.accountId!,
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
    conformIdTokenClaims: stranger.claimsAt === 'userinfo',
  })
  provider.on('server_error', (_ctx, error) => console.error(error))
  return provider
}
