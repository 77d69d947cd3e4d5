import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentGeneration, type Entrant } from '../generation-store.ts'
import { LOGIN_MOUNT } from '../login-provider.ts'
import { answerAddPasskey, answerPasskey, answerRemovePasskey } from '../passkeys/passkey-answers.ts'
import { SIGN_IN_RATE } from '../sign-in/login-rates.ts'
import {
  findOpenSignIn,
  finishSignIn,
  type OpenSignIn,
  sendEnded,
  type SignInPageDeps,
} from '../sign-in/open-sign-in.ts'
import { type PendingStep, readPass } from './pending-sign-in.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { showCode, showRecoveryCodes, showSetUp } from './show-steps.ts'
import { readFields, type Step } from './step.ts'

/** The pages between the right password and the app. */
export function secondStepRoutes(app: FastifyInstance, deps: SignInPageDeps): void {
  const rateLimit = { ...SIGN_IN_RATE, allowList: deps.devices.mayPass }
  const step = (name: PendingStep, answer: (step: Step) => Promise<FastifyReply>) =>
    app.post(`${LOGIN_MOUNT}/sign-in/:uid/${name}`, { config: { rateLimit } }, async (request, reply) => {
      const open = await findOpenSignIn(deps, request, reply)
      if (open === null) return sendEnded(deps, request, reply)
      const fields = readFields(request.body)
      const keys = { key: deps.stepKey, now: deps.now }
      const pending = await readPass(keys, open.uid, name, fields.pass)
      const generation = pending === null ? null : await currentGeneration(deps.pool, pending)
      if (pending === null || generation === null) return sendEnded(deps, request, reply)
      return answer({ ...open, deps, request, reply, pending: { ...pending, generation }, fields })
    })
  step('code', answerCode)
  step('passkey', answerPasskey)
  step('set-up', answerSetUp)
  step('add-passkey', answerAddPasskey)
  step('remove-passkey', answerRemovePasskey)
  step('new-codes', answerNewCodes)
  step('change', (at) => showSetUp(at, at.pending))
  step('turn-off', answerTurnOff)
  step('finish', (at) => finishSignIn(at, at.pending))
  step('connect', ({ request, reply, pending, ...open }) =>
    goOnAfterPassword(deps, open, request, reply, pending),
  )
}

/** Continues after the right password, or the provider’s word. */
export async function goOnAfterPassword(
  deps: SignInPageDeps,
  open: OpenSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  entrant: Entrant,
): Promise<FastifyReply> {
  const status = await deps.secondStep.statusOf(entrant.userId)
  const at = { ...open, deps, request, reply }
  if (status?.isOn === true) return showCode(at, entrant)
  if (status !== null && (open.wantsSecondStep || status.dueAt !== null)) return showSetUp(at, entrant)
  return finishSignIn(at, entrant)
}

async function answerCode(at: Step): Promise<FastifyReply> {
  const { deps, request, pending, fields } = at
  const checked = await deps.secondStep.checkCode(pending.userId, fields.code, request.ip)
  return continueSignIn(at, 'code', checked)
}

async function answerSetUp(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, pending, fields } = at
  const { secret = '' } = pending
  const done = await deps.secondStep.setUp(pending, secret, fields.code)
  if (done.ok)
    return showRecoveryCodes(at, { ...pending, generation: done.value.generation }, done.value.codes)
  if (done.failure === 'ended') return sendEnded(deps, request, reply)
  return showSetUp(at, pending, { secret, notice: 'wrong' })
}

async function answerNewCodes(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, pending } = at
  const done = await deps.secondStep.renewCodes(pending)
  if (done === null) return sendEnded(deps, request, reply)
  return showRecoveryCodes(at, { ...pending, generation: done.generation }, done.codes)
}

async function answerTurnOff(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, pending } = at
  const generation = await deps.secondStep.turnOff(pending)
  if (generation === null) return sendEnded(deps, request, reply)
  return finishSignIn(at, { ...pending, generation })
}
