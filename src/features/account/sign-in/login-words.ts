import type { DepartureProblem } from '#domain/session/session-ports.ts'
import type { SessionState } from '#domain/session/session-state.ts'

export interface LoginWords {
  tone: 'waiting' | 'info' | 'error'
  title: string
  text: string
}

export interface LoginFacts {
  session: SessionState
  isUnreachable: boolean
  /** What came of the last try to leave for the login service. */
  problem: DepartureProblem | null
}

/** What to say above the button: what happened, what is safe, what to do now. Null when there is nothing to say. */
export function describeLogin({ session, isUnreachable, problem }: LoginFacts): LoginWords | null {
  if (problem === 'insecure') {
    return {
      tone: 'error',
      title: 'This address is not secure',
      text: 'Browsers sign in and record only at an address that begins with https. Ask for the secure address of this installation.',
    }
  }
  if (isUnreachable || problem === 'offline') {
    return {
      tone: 'waiting',
      title: 'Waiting for the network',
      text: 'Signing in needs a connection. Recordings on this device are safe meanwhile.',
    }
  }
  if (session.status === 'expired') {
    return {
      tone: 'info',
      title: 'Your session ended',
      text: `Everything that ${session.who.firstName} recorded on this device is safe and waits for ${session.who.firstName} to sign in again. Others do not see it.`,
    }
  }
  return session.status === 'signed-out' && session.problem !== null ? describeProblem(session.problem) : null
}

function describeProblem(problem: 'offline' | 'refused'): LoginWords {
  switch (problem) {
    case 'offline':
      return {
        tone: 'waiting',
        title: 'The connection went away while signing in',
        text: 'Nothing on this device is lost. Sign in again.',
      }
    case 'refused':
      return {
        tone: 'info',
        title: 'That sign-in could not be completed',
        text: 'The page may have been open for too long. Nothing on this device is lost. Sign in again.',
      }
  }
}
