import type { FastifyReply } from 'fastify'
import { goOnAfterStep } from '../second-step/go-on-after-step.ts'
import { newSecret } from '../second-step/one-time-codes.ts'
import { showChange, showRecoveryCodes, showSetUp } from '../second-step/show-steps.ts'
import type { Step } from '../second-step/step.ts'
import { sendEnded } from '../sign-in/open-sign-in.ts'
import { PASSKEY_NAME_MAX } from './passkey-forms.ts'

// What the login service does with the forms about passkeys.

export async function answerPasskey(at: Step): Promise<FastifyReply> {
  const { deps, request, uid, halfWay, fields } = at
  const checked = await deps.passkeys.check({ userId: halfWay.userId, uid }, fields.answer, request.ip)
  return goOnAfterStep(at, 'passkey', checked)
}

export async function answerAddPasskey(at: Step): Promise<FastifyReply> {
  const { deps, request, reply, uid, halfWay, fields } = at
  const { userId, hasShownCode = false, secret = newSecret() } = halfWay
  const passkey = { name: nameOf(fields.name), answered: fields.answer }
  const added = await deps.passkeys.register({ userId, uid, hasShownCode }, passkey)
  if (!added.ok) {
    const notice = added.failure
    deps.log.info({ refusal: notice }, 'passkey refused')
    if (notice === 'ended') return sendEnded(deps, request, reply)
    return hasShownCode ? showChange(at, userId, notice) : showSetUp(at, halfWay, { secret, notice })
  }
  const { codes } = added.value
  return codes === null ? showChange(at, userId, 'added') : showRecoveryCodes(at, userId, codes)
}

export async function answerRemovePasskey(at: Step): Promise<FastifyReply> {
  const { deps, halfWay, fields } = at
  const isGone = await deps.passkeys.remove(halfWay.userId, fields.passkey)
  return showChange(at, halfWay.userId, isGone ? 'removed' : 'stays')
}

/** One line of visible characters. */
function nameOf(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  const cut = name.slice(0, PASSKEY_NAME_MAX).replace(/[\uD800-\uDBFF]$/, '')
  return cut.trim() || 'Passkey'
}
