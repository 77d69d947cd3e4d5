import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contract/vocabulary/ids.ts'
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
import { type HalfWay, type HalfWayStep, openHalfWay } from './half-way.ts'
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
      const halfWay = await openHalfWay(keys, open.uid, name, fields.pass)
      if (halfWay === null || (await passesBy(deps, halfWay))) return sendEnded(deps, request, reply)
      return answer({ ...open, deps, request, reply, halfWay, fields })
    })
  step('code', answerCode)
  step('passkey', answerPasskey)
  step('set-up', answerSetUp)
  step('add-passkey', answerAddPasskey)
  step('remove-passkey', answerRemovePasskey)
  step('new-codes', answerNewCodes)
  step('change', (at) => showSetUp(at, at.halfWay))
  step('turn-off', async (at) => {
    await deps.secondStep.turnOff(at.halfWay.userId)
    return finishSignIn(deps, at.request, at.reply, at.halfWay.userId)
  })
  step('finish', ({ request, reply, halfWay }) => finishSignIn(deps, request, reply, halfWay.userId))
}

/** Whether a second step was set up after the page was shown, and so was not asked for. */
async function passesBy({ secondStep }: SignInPageDeps, halfWay: HalfWay): Promise<boolean> {
  if (halfWay.hasShownCode === true || halfWay.may.includes('code')) return false
  // If the same page is sent twice, both are answered, with codes that work.
  return secondStep.isOnWithout(halfWay.userId, halfWay.may.includes('set-up') ? halfWay.secret : undefined)
}

/** Continues after the right password. */
export async function goOnAfterPassword(
  deps: SignInPageDeps,
  open: OpenSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: UserId,
): Promise<FastifyReply> {
  const standing = await deps.secondStep.standingOf(userId)
  const at = { ...open, deps, request, reply }
  if (standing?.isOn === true) return showCode(at, userId)
  if (standing !== null && (open.wishesSecondStep || standing.dueAt !== null))
    return showSetUp(at, { userId })
  return finishSignIn(deps, request, reply, userId)
}

async function answerCode(at: Step): Promise<FastifyReply> {
  const { deps, request, halfWay, fields } = at
  const checked = await deps.secondStep.checkCode(halfWay.userId, fields.code, request.ip)
  return goOnAfterStep(at, 'code', checked)
}

async function answerSetUp(at: Step): Promise<FastifyReply> {
  const { deps, halfWay, fields } = at
  const { userId, secret = '' } = halfWay
  const codes = await deps.secondStep.setUp(userId, secret, fields.code)
  if (codes === null) return showSetUp(at, halfWay, { secret, notice: 'wrong' })
  return showRecoveryCodes(at, userId, codes)
}

async function answerNewCodes(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, halfWay } = at
  const codes = await deps.secondStep.renewCodes(halfWay.userId)
  if (codes === null) return sendEnded(deps, request, reply)
  return showRecoveryCodes(at, halfWay.userId, codes)
}
