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
import { type HalfWayStep, readPass } from './half-way.ts'
import { goOnAfterStep } from './go-on-after-step.ts'
import { showCode, showRecoveryCodes, showSetUp } from './show-steps.ts'
import { readFields, type Step } from './step.ts'

/** The pages between the right password and the app. */
export function secondStepRoutes(app: FastifyInstance, deps: SignInPageDeps): void {
  const rateLimit = { ...SIGN_IN_RATE, allowList: deps.devices.mayPass }
  const step = (name: HalfWayStep, answer: (step: Step) => Promise<FastifyReply>) =>
    app.post(`${LOGIN_MOUNT}/sign-in/:uid/${name}`, { config: { rateLimit } }, async (request, reply) => {
      const open = await findOpenSignIn(deps, request, reply)
      if (open === null) return sendEnded(deps, request, reply)
      const fields = readFields(request.body)
      const keys = { key: deps.stepKey, now: deps.now }
      const halfWay = await readPass(keys, open.uid, name, fields.pass)
      const generation = halfWay === null ? null : await currentGeneration(deps.pool, halfWay)
      if (halfWay === null || generation === null) return sendEnded(deps, request, reply)
      return answer({ ...open, deps, request, reply, halfWay: { ...halfWay, generation }, fields })
    })
  step('code', answerCode)
  step('passkey', answerPasskey)
  step('set-up', answerSetUp)
  step('add-passkey', answerAddPasskey)
  step('remove-passkey', answerRemovePasskey)
  step('new-codes', answerNewCodes)
  step('change', (at) => showSetUp(at, at.halfWay))
  step('turn-off', answerTurnOff)
  step('finish', ({ request, reply, halfWay }) => finishSignIn(deps, request, reply, halfWay))
}

/** Continues after the right password. */
export async function goOnAfterPassword(
  deps: SignInPageDeps,
  open: OpenSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  entrant: Entrant,
): Promise<FastifyReply> {
  const standing = await deps.secondStep.standingOf(entrant.userId)
  const at = { ...open, deps, request, reply }
  if (standing?.isOn === true) return showCode(at, entrant)
  if (standing !== null && (open.wishesSecondStep || standing.dueAt !== null)) return showSetUp(at, entrant)
  return finishSignIn(deps, request, reply, entrant)
}

async function answerCode(at: Step): Promise<FastifyReply> {
  const { deps, request, halfWay, fields } = at
  const checked = await deps.secondStep.checkCode(halfWay.userId, fields.code, request.ip)
  return goOnAfterStep(at, 'code', checked)
}

async function answerSetUp(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, halfWay, fields } = at
  const { userId, secret = '' } = halfWay
  const done = await deps.secondStep.setUp(halfWay, secret, fields.code)
  if (done.ok) return showRecoveryCodes(at, { userId, generation: done.value.generation }, done.value.codes)
  if (done.failure === 'ended') return sendEnded(deps, request, reply)
  return showSetUp(at, halfWay, { secret, notice: 'wrong' })
}

async function answerNewCodes(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, halfWay } = at
  const done = await deps.secondStep.renewCodes(halfWay)
  if (done === null) return sendEnded(deps, request, reply)
  return showRecoveryCodes(at, { userId: halfWay.userId, generation: done.generation }, done.codes)
}

async function answerTurnOff({ deps, request, reply, halfWay }: Step): Promise<FastifyReply> {
  const generation = await deps.secondStep.turnOff(halfWay)
  if (generation === null) return sendEnded(deps, request, reply)
  return finishSignIn(deps, request, reply, { ...halfWay, generation })
}
