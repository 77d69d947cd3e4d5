import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { maySignIn } from '#contract/policies/session/sign-in.ts'
import { LOGIN_MOUNT } from '../login-provider.ts'
import { signPass } from '../second-step/pending-sign-in.ts'
import { goOnAfterPassword } from '../second-step/second-step-routes.ts'
import { originOf, type OpenSignIn, sendPage, type SignInPageDeps } from '../sign-in/open-sign-in.ts'
import { type Account, findAccountByEmail, findAccountById } from '../sign-in/sign-in-store.ts'
import { showSignIn } from '../sign-in/show-sign-in.ts'
import { ProviderTrouble } from './ask-provider.ts'
import {
  findExternalAccount,
  findName,
  isConnected,
  removeRoundTrip,
  type Returned,
  saveExternalSignIn,
  saveRoundTrip,
} from './external-sign-in-store.ts'
import { type ExternalPerson, type IdentityProvider, newRoundTrip, readState } from './identity-provider.ts'
import { type ProviderNotice, renderConnectPage } from './provider-pages.ts'

/** Where the provider sends browsers back to; those who set it up there enter it. */
export const PROVIDER_CALLBACK = `${LOGIN_MOUNT}/identity-provider/callback`

const back = z.object({
  state: z.string(),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  iss: z.optional(z.string().check(z.maxLength(1_000))),
  error: z.optional(z.string()),
})

export interface Visit {
  deps: SignInPageDeps
  provider: IdentityProvider
  open: OpenSignIn
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends the browser to the provider. */
export async function leave(visit: Visit): Promise<FastifyReply> {
  const { deps, provider, open, request, reply } = visit
  const trip = newRoundTrip(`${originOf(deps, request)}${PROVIDER_CALLBACK}`)
  try {
    const address = await provider.addressFor(open.uid, trip, open.email)
    await saveRoundTrip(deps.pool, open.uid, trip)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return reply.redirect(address, 303)
  } catch (error) {
    return stayAway(visit, error)
  }
}

function stayAway(visit: Visit, error: unknown): FastifyReply {
  if (!(error instanceof ProviderTrouble)) throw error
  visit.deps.log.warn({ reason: error.message }, 'the identity provider is no help')
  return sendBack(visit, 'away')
}

function sendBack({ deps, open, request, reply }: Visit, notice: ProviderNotice): FastifyReply {
  return showSignIn(deps, open, request, reply, { provider: notice })
}

/** The browser is back from the provider. */
export async function arrive(visit: Visit): Promise<FastifyReply> {
  const { deps, provider, open, request } = visit
  const read = back.safeParse(request.query)
  const said = readState(read.data?.state)
  const returned = said === null || said.uid !== open.uid ? null : await removeRoundTrip(deps.pool, said)
  if (!read.success || returned === null) return sendBack(visit, 'untrusted')
  const { code, iss = null, error } = read.data
  if (code === undefined) return sendBack(visit, error === 'access_denied' ? 'canceled' : 'untrusted')
  try {
    const person = await provider.redeem(returned.trip, { code, iss })
    if (person.ok) return await admit(visit, person.value, returned)
    deps.log.warn({ reason: person.failure }, 'an answer of the identity provider was refused')
    return sendBack(visit, 'untrusted')
  } catch (trouble) {
    return stayAway(visit, trouble)
  }
}

/** Goes on as whoever has connected this account; or asks, the first time, whether the one with their email is theirs. */
async function admit(visit: Visit, person: ExternalPerson, returned: Returned): Promise<FastifyReply> {
  const { deps, open, request, reply } = visit
  const { pool } = deps
  const known = await findExternalAccount(pool, person)
  const account = known === null ? await findByEmail(visit, person) : await findAccountById(pool, known)
  if (account === null)
    return sendBack(visit, known === null && person.email === null ? 'unverified' : 'no-account')
  if (!maySignIn(account)) return showSignIn(deps, open, request, reply, { refusal: 'inactive' })
  if (known === null && (await isConnected(pool, person.issuer, account.id)))
    return sendBack(visit, 'connected-to-another')
  if (!(await saveExternalSignIn(pool, open.uid, { ...person, userId: account.id }, returned)))
    return sendBack(visit, 'signed-out')
  const entrant = { userId: account.id, generation: account.generation, isByProvider: true }
  if (known !== null) return goOnAfterPassword(deps, open, request, reply, entrant)
  const keys = { key: deps.stepKey, now: deps.now }
  const page = renderConnectPage({
    path: open.path,
    pass: await signPass(keys, open.uid, { ...entrant, may: ['connect'] }),
    providerName: visit.provider.settings.name,
    name: await findName(pool, account.id),
    email: account.email,
  })
  return sendPage(deps, request, reply, 200, page)
}

async function findByEmail({ deps }: Visit, { email }: ExternalPerson): Promise<Account | null> {
  return email === null ? null : findAccountByEmail(deps.pool, email)
}
