import type { StreamError } from '#contract/realtime/stream-message.ts'
import { stay } from '#domain/machine/step.ts'
import { failedAttempt } from '#domain/failures/failed-attempt.ts'
import type { LiveStream, StreamStep } from './stream-state.ts'
import { ask, common, end, isLinked, isWithin, openAnew, recheck, setBack } from './stream-steps.ts'

type Objection = Pick<StreamError, 'code' | 'why' | 'message' | 'missing'>

/** The server answered on the stream-error topic instead of sending a receipt. */
export function objected(state: LiveStream, { code, why, message, missing }: Objection): StreamStep {
  const { setbacks } = state
  switch (code) {
    case 'segments-missing':
      return sendMissing(state, missing)
    case 'digest-mismatch':
      return mismatched(state)
    case 'not-found':
      if (setbacks.unknown >= 2) return end({ status: 'refused', code, message: UNKNOWN })
      return openAnew({ ...state, setbacks: { ...setbacks, unknown: setbacks.unknown + 1 } })
    case 'wrong-state':
      if (setbacks.wrongStates >= 1) return end(failedAttempt({ code, message }))
      return ask({ ...state, setbacks: { ...setbacks, wrongStates: 1 } })
    case 'unavailable':
      return why === undefined ? setBack(state) : end(failedAttempt({ code: why }))
    case 'too-large':
    case 'invalid-input':
      return end(failedAttempt({ code, message }))
  }
}

const UNKNOWN = 'The server didn’t accept this recording. It’s still on this device.'

function sendMissing(state: LiveStream, missing: Objection['missing']): StreamStep {
  if (!isLinked(state) || missing.length === 0) return setBack(state)
  const acknowledged = new Set([...state.acknowledged].filter((number) => !isWithin(missing, number)))
  return stay({ status: 'sending', ...common(state), acknowledged, inFlight: new Set() })
}

/**
 * The server dropped what it had. First everything is sent again; if that fails too, the part is read and digested
 * again.
 */
function mismatched(state: LiveStream): StreamStep {
  // Counting it again would close a part that is still being recorded.
  if (state.stored.whole === null) return setBack(state)
  const { mismatches } = state.setbacks
  const again = { ...state, finals: 0 }
  if (mismatches === 0) return ask({ ...again, setbacks: { ...state.setbacks, mismatches: 1 } })
  if (mismatches === 1) return recheck(again)
  return end({ status: 'refused', code: 'digest-mismatch', message: MISMATCH })
}

const MISMATCH =
  'The server’s copy doesn’t match the one on this device. The recording is safe on this device.'
