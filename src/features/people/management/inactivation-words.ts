import type { InactivationEnding } from '#contract/endpoints/people/managed-people.ts'
import { countText } from '#domain/count-text.ts'

/** True for everybody. */
const always =
  'They’re signed out on every device right away, and links in messages to them stop working. Faculty can’t sign in anymore. Residents can still sign in to see what’s theirs and to send what their devices keep, and record nothing new. You can reactivate them anytime.'

export const inactivationWords = {
  title: (count: number, name: string) =>
    count === 1 ? `Inactivate ${name}?` : `Inactivate ${countText(count)} people?`,
  text: ({ invitations, waiting, recordings, stranded }: InactivationEnding) =>
    [
      always,
      ...(invitations === 0
        ? []
        : [
            `${countOf(invitations, 'open invitation ends', 'open invitations end')} now and can be sent again after a reactivation.`,
          ]),
      ...(waiting === 0
        ? []
        : [
            `${countOf(waiting, 'person has', 'people have')} work waiting on their devices${recordings === 0 ? '' : `, with ${countOf(recordings, 'recording', 'recordings')}`}.`,
          ]),
      ...(stranded === 0
        ? []
        : [`${countOf(stranded, 'person', 'people')} can’t send it until they’re reactivated.`]),
    ].join(' '),
} as const

function countOf(count: number, one: string, several: string): string {
  return `${countText(count)} ${count === 1 ? one : several}`
}
