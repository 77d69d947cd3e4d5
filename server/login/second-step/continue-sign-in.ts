import type { FastifyReply } from 'fastify'
import type { Result } from '#contract/result.ts'
import { finishSignIn } from '../sign-in/open-sign-in.ts'
import type { CodeRefusal } from './check-codes.ts'
import { showChange, showCode, type Tried } from './show-steps.ts'
import type { Step } from './step.ts'

/** Continues after the second step was shown or attempted. */
export async function continueSignIn(
  at: Step,
  way: Tried['way'],
  checked: Result<null, CodeRefusal>,
): Promise<FastifyReply> {
  const { deps } = at
  if (!checked.ok) {
    deps.log.info({ refusal: checked.failure, way }, 'second step refused')
    return showCode(at, at.pending, { way, refusal: checked.failure })
  }
  return at.wantsSecondStep ? showChange(at, at.pending) : finishSignIn(at, at.pending)
}
