import type { CallFailure } from '#contract/endpoint.ts'
import { answerRefusal } from '#contract/endpoints/people/teaching-requests.ts'
import { answerRefusals } from '#contract/endpoints/refusal-words.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'

export const teachingPartWords = {
  title: 'Requests to teach',
  text: 'Nothing changes until you agree. The people who manage your program see that you were asked.',
  none: 'No program is asking you to teach.',
  away: 'Requests show up when you’re back online.',
  safe: 'Nothing was changed.',
  asks: (program: string) => `${program} asks you to teach there.`,
  asksForHome: (program: string) => `${program}, where you teach, asks to become your program.`,
  by: (name: string | null, when: string) => (name === null ? `Asked ${when}` : `Asked by ${name}, ${when}`),
  until: (when: string) => `You can answer until ${when}.`,
  sees: 'If you agree, you see its residents, videos, and schedule.',
  teach: 'Teach there',
  teachOf: (program: string) => `Teach in ${program}`,
  home: 'Make it my program',
  homeOf: (program: string) => `Make ${program} my program`,
  homeTitle: (program: string) => `Make ${program} your program?`,
  homeText:
    'The people who manage it can then change your name and email, reset your two-step sign-in, and close or delete your account.',
  decline: 'Decline',
  declineOf: (program: string) => `Decline ${program}`,
  taught: (program: string) => `You now teach in ${program}.`,
  settled: (program: string) => `${program} is your program now.`,
  declined: 'Declined. They can ask again in 30 days.',
  notNow: 'You’re offline. Nothing was changed.',
  gone: 'This request was withdrawn or has expired. Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
} as const

/** Why an answer was not accepted. */
export function describeAnswerTrouble(failure: CallFailure): string {
  const refusal = answerRefusal.safeParse(failure.details)
  if (refusal.success) return answerRefusals[refusal.data.reason]
  const meaning = meaningOf(failure)
  if (meaning === 'away') return teachingPartWords.notNow
  return meaning === 'gone' ? teachingPartWords.gone : teachingPartWords.failed
}
