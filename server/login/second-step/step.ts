import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSignIn, SignInPageDeps } from '../sign-in/open-sign-in.ts'
import type { PassHolder } from '../generation-store.ts'
import { type PendingSignIn, signPass } from './pending-sign-in.ts'

/** A page of a sign-in after the password. */
export interface AtStep extends OpenSignIn {
  deps: SignInPageDeps
  request: FastifyRequest
  reply: FastifyReply
}

/** A page was posted, with a pass that is valid for this step. */
export interface Step extends AtStep {
  pending: PendingSignIn & PassHolder
  fields: StepFields
}

/** The fields as they were posted. */
export interface StepFields {
  pass: unknown
  code: string
  /** The browser's answer about a passkey. */
  answer: string
  name: string
  /** Id of a passkey. */
  passkey: string
}

const MOST: Record<Exclude<keyof StepFields, 'pass'>, number> = {
  code: 100,
  answer: 8_000,
  name: 100,
  passkey: 100,
}

export function readFields(body: unknown): StepFields {
  const sent = (body ?? {}) as Record<string, unknown>
  const text = (name: keyof typeof MOST) => {
    const value = sent[name]
    return typeof value === 'string' ? value.slice(0, MOST[name]) : ''
  }
  return {
    pass: sent['pass'],
    code: text('code'),
    answer: text('answer'),
    name: text('name'),
    passkey: text('passkey'),
  }
}

export function writePass(
  { deps, uid }: Pick<AtStep, 'deps' | 'uid'>,
  pending: PendingSignIn,
): Promise<string> {
  return signPass({ key: deps.stepKey, now: deps.now }, uid, pending)
}
