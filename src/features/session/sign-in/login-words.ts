import type { RedirectProblem } from '#domain/session/session-ports.ts'
import type { SessionState } from '#domain/session/session-state.ts'

export const WELCOME =
  'Record your practice, get it assessed, and follow your progress. Your recordings are never lost.'

export interface LoginWords {
  tone: 'waiting' | 'info' | 'error'
  title: string
  text: string
}

export interface LoginFacts {
  session: SessionState
  isUnreachable: boolean
  /** Why the last attempt to reach the login service failed. */
  problem: RedirectProblem | null
}

/** What to say above the button: what happened, what is safe, what to do now. Null if there is nothing to say. */
export function describeLogin({ session, isUnreachable, problem }: LoginFacts): LoginWords | null {
  if (problem === 'insecure') {
    return {
      tone: 'error',
      title: 'This address isn’t secure',
      text: 'Signing in and recording need an address that starts with https. Ask your program for it.',
    }
  }
  if (isUnreachable || problem === 'offline') {
    return {
      tone: 'waiting',
      title: 'Waiting for a connection',
      text: 'You need a connection to sign in. Recordings on this device are safe.',
    }
  }
  if (session.status === 'expired') {
    return {
      tone: 'info',
      title: 'Your session ended',
      text: `Recordings by ${session.who.firstName} on this device are safe. Only ${session.who.firstName} can see them after signing in again.`,
    }
  }
  return session.status === 'signed-out' && session.problem !== null ? describeProblem(session.problem) : null
}

function describeProblem(problem: 'offline' | 'refused'): LoginWords {
  switch (problem) {
    case 'offline':
      return {
        tone: 'waiting',
        title: 'The connection dropped while you were signing in',
        text: 'Nothing on this device is lost. Sign in again.',
      }
    case 'refused':
      return {
        tone: 'info',
        title: 'Sign-in didn’t finish',
        text: 'The page may have been open too long. Nothing on this device is lost. Sign in again.',
      }
  }
}
