import type { CallFailure, WorldFailure } from '#contract/endpoint.ts'

export interface FailureText {
  title: string
  text: string
}

const tryLater = 'Please try again later or contact the support team.'

/**
 * Spec 1 §8: what the error dialog says about an answer of the server; for a failure between page and server, our own
 * words.
 */
export function describeFailure(failure: CallFailure | null | undefined): FailureText {
  if (failure === null || failure === undefined) {
    return { title: 'Error', text: `An unknown error has occurred. ${tryLater}` }
  }
  // A refusal in another form than ours says nothing about the version of this page.
  const isForeign = failure.code === 'unreadable-answer' && failure.status! >= 400
  const world = worldText[failure.code]
  if (world !== undefined && !isForeign) return world
  return describeStatus(failure.status, failure.message)
}

function describeStatus(status: number | undefined, message: string | undefined): FailureText {
  if (status === undefined) return { title: 'Error', text: tryLater }
  if (status >= 500) return { title: 'Internal Server Error', text: tryLater }
  if (status === 404) return { title: 'Not Found', text: 'Resource not found.' }
  if (status === 451) return worldText.blocked
  if (message) return { title: String(status), text: message }
  return { title: 'Error', text: tryLater }
}

const noResponse = {
  title: 'Network Error',
  text: 'A connection to the server could not be established. The server may be down.',
}

const worldText: Record<WorldFailure, FailureText> & Partial<Record<string, FailureText>> = {
  offline: noResponse,
  timeout: noResponse,
  blocked: {
    title: 'Request Blocked',
    text: 'Your request could not be completed. This may be due to a firewall.',
  },
  'not-our-server': {
    title: 'This network needs you to sign in first',
    text: 'Another page answered instead of Trocar. Open this Wi-Fi’s sign-in page, then come back. Everything on this device is safe.',
  },
  'session-expired': {
    title: 'Please sign in again',
    text: 'Your session ended. Recordings on this device are safe and will be sent after you sign in.',
  },
  'unreadable-answer': {
    title: 'Trocar needs an update',
    text: 'This version can’t read the server’s answer. Update Trocar when it’s offered, then try again.',
  },
  'no-room': {
    title: 'The server is full',
    text: 'Everything is safe on this device and is sent when there’s space.',
  },
  aborted: { title: 'Stopped', text: 'This was stopped before it finished. You can start it again.' },
}
