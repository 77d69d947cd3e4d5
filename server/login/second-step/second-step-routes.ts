import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { LOGIN_MOUNT } from '../login-provider.ts'
import { SIGN_IN_RATE } from '../sign-in/login-rates.ts'
import {
  findOpenSignIn,
  finishSignIn,
  type OpenSignIn,
  sendEnded,
  sendPage,
  type SignInPageDeps,
} from '../sign-in/open-sign-in.ts'
import { type HalfWay, type HalfWayStep, openHalfWay, sealHalfWay } from './half-way.ts'
import { newSecret } from './one-time-codes.ts'
import {
  renderChangePage,
  renderCodePage,
  renderRecoveryCodesPage,
  renderSetUpPage,
} from './second-step-pages.ts'
import type { CodeRefusal } from './second-step-service.ts'

const REFUSAL_STATUS: Record<CodeRefusal, number> = { wrong: 401, locked: 429, crowded: 429 }

/** A page was sent with a pass that was good for this step. */
interface Step extends OpenSignIn {
  deps: SignInPageDeps
  request: FastifyRequest
  reply: FastifyReply
  halfWay: HalfWay
  /** As it was typed. */
  code: string
}

/** What comes between the right password and the app. */
export function secondStepRoutes(app: FastifyInstance, deps: SignInPageDeps): void {
  const step = (name: HalfWayStep, answer: (step: Step) => Promise<FastifyReply>) =>
    app.post(
      `${LOGIN_MOUNT}/sign-in/:uid/${name}`,
      { config: { rateLimit: SIGN_IN_RATE } },
      async (request, reply) => {
        const open = await findOpenSignIn(deps, request, reply)
        if (open === null) return sendEnded(deps, request, reply)
        const { pass, code } = fieldsOf(request.body)
        const halfWay = await openHalfWay({ key: deps.stepKey, now: deps.now }, open.uid, name, pass)
        if (halfWay === null || (await passesBy(deps, halfWay))) return sendEnded(deps, request, reply)
        return answer({ ...open, deps, request, reply, halfWay, code })
      },
    )
  step('code', answerCode)
  step('set-up', answerSetUp)
  step('change', (at) => showSetUp(at, at.halfWay))
  step('turn-off', async (at) => {
    await deps.secondStep.turnOff(at.halfWay.userId)
    return finishSignIn(deps, at.request, at.reply, at.halfWay.userId)
  })
  step('finish', ({ request, reply, halfWay }) => finishSignIn(deps, request, reply, halfWay.userId))
}

/** A second step was set up since the page was shown, and no code of it was asked for. */
async function passesBy({ secondStep }: SignInPageDeps, halfWay: HalfWay): Promise<boolean> {
  if (halfWay.hasShownCode === true || halfWay.may.includes('code')) return false
  // Sent twice, the same page is answered twice, with codes that hold.
  return secondStep.isOnWithout(halfWay.userId, halfWay.may.includes('set-up') ? halfWay.secret : undefined)
}

/** The password was right. */
export async function goOnAfterPassword(
  deps: SignInPageDeps,
  open: OpenSignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: UserId,
): Promise<FastifyReply> {
  const standing = await deps.secondStep.standingOf(userId)
  const at = { ...open, deps, request, reply }
  if (standing?.isOn === true) {
    const pass = await seal(at, { userId, may: ['code'] })
    return sendPage(deps, request, reply, 200, renderCodePage({ path: open.path, pass }))
  }
  if (standing !== null && (open.wishesSecondStep || standing.dueAt !== null))
    return showSetUp(at, { userId })
  return finishSignIn(deps, request, reply, userId)
}

async function answerCode(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, path, halfWay, code } = at
  const { userId } = halfWay
  const checked = await deps.secondStep.checkCode(userId, code, request.ip)
  if (!checked.ok) {
    deps.log.info({ refusal: checked.failure }, 'second step refused')
    const pass = await seal(at, { userId, may: ['code'] })
    const page = renderCodePage({ path, pass, refusal: checked.failure })
    return sendPage(deps, request, reply, REFUSAL_STATUS[checked.failure], page)
  }
  if (!at.wishesSecondStep) return finishSignIn(deps, request, reply, userId)
  const standing = await deps.secondStep.standingOf(userId)
  const mayTurnOff = standing?.isRequired === false
  const may = ['change', 'finish', ...(mayTurnOff ? ['turn-off' as const] : [])] as const
  return sendPage(
    deps,
    request,
    reply,
    200,
    renderChangePage({ path, pass: await seal(at, { userId, may, hasShownCode: true }), mayTurnOff }),
  )
}

async function answerSetUp(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, path, halfWay, code } = at
  const { userId, secret = '' } = halfWay
  const codes = await deps.secondStep.setUp(userId, secret, code)
  if (codes === null) return showSetUp(at, halfWay, secret)
  const pass = await seal(at, { userId, may: ['finish'], hasShownCode: true })
  return sendPage(deps, request, reply, 200, renderRecoveryCodesPage({ path, pass, codes }))
}

/** @param tried the secret whose code was wrong: the app has it already */
async function showSetUp(
  at: Omit<Step, 'halfWay' | 'code'>,
  { userId, hasShownCode = false }: Pick<HalfWay, 'userId' | 'hasShownCode'>,
  tried?: string,
): Promise<FastifyReply> {
  const { deps, request, reply, path } = at
  const standing = await deps.secondStep.standingOf(userId)
  if (standing === null) return sendEnded(deps, request, reply)
  const { email, dueAt, isOverdue } = standing
  const secret = tried ?? newSecret()
  const may = isOverdue ? (['set-up'] as const) : (['set-up', 'finish'] as const)
  const page = renderSetUpPage({
    path,
    pass: await seal(at, { userId, may, secret, hasShownCode }),
    email,
    secret,
    must: dueAt === null ? null : { dueAt, isOverdue },
    ...(tried !== undefined && { refusal: 'wrong' }),
  })
  return sendPage(deps, request, reply, tried === undefined ? 200 : 401, page)
}

function seal({ deps, uid }: Pick<Step, 'deps' | 'uid'>, halfWay: HalfWay): Promise<string> {
  return sealHalfWay({ key: deps.stepKey, now: deps.now }, uid, halfWay)
}

function fieldsOf(body: unknown): { pass: unknown; code: string } {
  const { pass, code } = (body ?? {}) as Record<string, unknown>
  return { pass, code: typeof code === 'string' ? code.slice(0, 100) : '' }
}
