import type { FastifyReply } from 'fastify'
import { type Entrant, entrantOf } from '../generation-store.ts'
import { sendEnded, sendPage } from '../sign-in/open-sign-in.ts'
import type { PendingSignIn } from './pending-sign-in.ts'
import { newSecret } from './one-time-codes.ts'
import {
  renderChangePage,
  renderCodePage,
  renderRecoveryCodesPage,
  renderSetUpPage,
} from './second-step-pages.ts'
import type { CodeRefusal } from './check-codes.ts'
import type { StepNotice } from './step-notices.ts'
import { type AtStep, writePass } from './step.ts'

const REFUSAL_STATUS: Record<CodeRefusal, number> = {
  wrong: 401,
  locked: 429,
  crowded: 429,
  paused: 429,
  unreadable: 503,
}

export type Tried = { way: 'code' | 'passkey'; refusal: CodeRefusal }

/** Asks for the second step. */
export async function showCode(at: AtStep, entrant: Entrant, tried?: Tried): Promise<FastifyReply> {
  const { deps, request, reply, path, uid } = at
  const { userId } = entrant
  const pass = await writePass(at, { ...entrantOf(entrant), may: ['code', 'passkey'] })
  const options = deps.passkeys.areGoodAt(request.host)
    ? await deps.passkeys.askToSign({ userId, uid })
    : null
  const status = await deps.secondStep.statusOf(userId)
  const page = renderCodePage({
    path,
    pass,
    options,
    hasApp: status?.hasApp === true,
    hasPasskeys: (status?.passkeys ?? 0) > 0,
    ...(tried !== undefined && { tried }),
  })
  return sendPage(deps, request, reply, tried === undefined ? 200 : REFUSAL_STATUS[tried.refusal], page)
}

/** @param tried a secret that the app has already, or that the page has shown */
export async function showSetUp(
  at: AtStep,
  entrant: Pick<PendingSignIn, keyof Entrant | 'hasShownCode'>,
  tried?: { secret: string; notice: StepNotice },
): Promise<FastifyReply> {
  const { deps, request, reply, path, uid } = at
  const { userId, hasShownCode = false } = entrant
  const status = await deps.secondStep.statusOf(userId)
  if (status === null) return sendEnded(deps, request, reply)
  const { email, dueAt, isOn, isOverdue } = status
  const secret = tried?.secret ?? newSecret()
  const may = ['set-up', 'add-passkey', ...(isOverdue ? [] : (['finish'] as const))] as const
  const offers = !isOn && deps.passkeys.areGoodAt(request.host)
  const page = renderSetUpPage({
    path,
    pass: await writePass(at, { ...entrantOf(entrant), may, secret, hasShownCode }),
    email,
    secret,
    must: dueAt === null ? null : { dueAt, isOverdue },
    passkey: offers ? await deps.passkeys.askToRegister({ userId, uid }) : null,
    ...(tried !== undefined && { notice: tried.notice }),
  })
  return sendPage(deps, request, reply, tried === undefined ? 200 : 401, page)
}

/** The options for a second step that is on, for a person who has shown it. */
export async function showChange(at: AtStep, entrant: Entrant, notice?: StepNotice): Promise<FastifyReply> {
  const { deps, request, reply, path, uid } = at
  const { userId } = entrant
  const status = await deps.secondStep.statusOf(userId)
  if (status === null || !status.isOn) return sendEnded(deps, request, reply)
  const mayTurnOff = !status.isRequired
  const may = [
    ...(['change', 'add-passkey', 'remove-passkey', 'new-codes', 'finish'] as const),
    ...(mayTurnOff ? (['turn-off'] as const) : []),
  ]
  const page = renderChangePage({
    path,
    pass: await writePass(at, { ...entrantOf(entrant), may, hasShownCode: true }),
    mayTurnOff,
    hasApp: status.hasApp,
    recoveryCodesLeft: status.recoveryCodesLeft,
    passkeys: await deps.passkeys.list(userId),
    options: deps.passkeys.areGoodAt(request.host)
      ? await deps.passkeys.askToRegister({ userId, uid })
      : null,
    ...(notice !== undefined && { notice }),
  })
  return sendPage(deps, request, reply, 200, page)
}

export async function showRecoveryCodes(
  at: AtStep,
  entrant: Entrant,
  codes: readonly string[],
): Promise<FastifyReply> {
  const { deps, request, reply, path } = at
  const pass = await writePass(at, { ...entrantOf(entrant), may: ['finish'], hasShownCode: true })
  return sendPage(deps, request, reply, 200, renderRecoveryCodesPage({ path, pass, codes }))
}
