import type { FastifyReply } from 'fastify'
import { continueSignIn } from '../second-step/continue-sign-in.ts'
import { newSecret } from '../second-step/one-time-codes.ts'
import { showChange, showRecoveryCodes, showSetUp } from '../second-step/show-steps.ts'
import type { Step } from '../second-step/step.ts'
import { sendEnded } from '../sign-in/open-sign-in.ts'
import { PASSKEY_NAME_MAX } from './passkey-forms.ts'

// What the login service does with the forms about passkeys.

export async function answerPasskey(at: Step): Promise<FastifyReply> {
  const { deps, request, uid, pending, fields } = at
  const checked = await deps.passkeys.check({ userId: pending.userId, uid }, fields.answer, request.ip)
  return continueSignIn(at, 'passkey', checked)
}

export async function answerAddPasskey(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, uid, pending, fields } = at
  const { userId, generation, passId, hasShownCode = false, secret = newSecret() } = pending
  const passkey = { name: nameOf(fields.name), answered: fields.answer }
  const holder = { userId, generation, passId }
  const added = await deps.passkeys.register({ ...holder, uid, hasShownCode }, passkey)
  if (!added.ok) {
    const notice = added.failure
    deps.log.info({ refusal: notice }, 'passkey refused')
    if (notice === 'ended') return sendEnded(deps, request, reply)
    return hasShownCode ? showChange(at, pending, notice) : showSetUp(at, pending, { secret, notice })
  }
  const { codes } = added.value
  const entrant = { ...pending, generation: added.value.generation }
  return codes === null ? showChange(at, entrant, 'added') : showRecoveryCodes(at, entrant, codes)
}

export async function answerRemovePasskey(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, pending, fields } = at
  const removed = await deps.passkeys.remove(pending, fields.passkey)
  if (removed.ok) return showChange(at, { ...pending, ...removed.value }, 'removed')
  return removed.failure === 'ended' ? sendEnded(deps, request, reply) : showChange(at, pending, 'stays')
}

/** One line of visible characters. */
function nameOf(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  const cut = name.slice(0, PASSKEY_NAME_MAX).replace(/[\uD800-\uDBFF]$/, '')
  return cut.trim() || 'Passkey'
}
