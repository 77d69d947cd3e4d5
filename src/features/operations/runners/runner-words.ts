import type { Runner } from '#contract/endpoints/operations/runners/runners.ts'
import { countText } from '#domain/count-text.ts'

export const runnerWords = {
  title: 'Runners',
  sentence: 'Other machines that convert videos for the server.',
  add: 'Add a runner',
  name: 'Name',
  state: 'State',
  alive: 'Connected',
  away: 'Not seen recently',
  outdated: 'Other version, gets no work',
  lastSeen: 'Last seen',
  version: 'Version',
  now: 'Working on',
  nothing: 'Nothing',
  done: 'Done',
  failed: 'Failed',
  actions: 'Actions',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'Its token stops working. What it is working on is given to another runner or the server.',
  revoked: 'The runner was revoked.',
  tokenTitle: 'Registration token',
  tokenText: (until: string) =>
    `Copy it now, because it isn’t shown again. It registers one runner, until ${until}.`,
  copy: 'Copy token',
  copied: 'The token was copied.',
  notCopied: 'The token couldn’t be copied. Select it and copy it yourself.',
  unused: 'Unused registration tokens',
  validUntil: (until: string) => `Valid until ${until}`,
  withdraw: 'Withdraw',
  withdrawn: 'The token was withdrawn.',
  takenOverTitle: 'The server is converting videos itself',
  takenOver: 'No runner has been seen in the last five minutes. Runners continue when one is back.',
  serverOnly: 'This server converts all videos itself. TROCAR_MEDIA_WORK gives work to runners.',
  empty: {
    title: 'No runners yet',
    text: 'The server converts videos itself. Add a runner to share the work.',
  },
  offline: { title: 'You’re offline', text: 'Runners load when you’re back online.' },
  changeOffline: 'You’re offline. Nothing was changed.',
  changeFailed: 'This couldn’t be done. Try again.',
  safe: 'Nothing was changed.',
} as const

export function waitingText(count: number): string {
  if (count === 0) return 'No conversions are waiting.'
  return count === 1 ? '1 conversion is waiting.' : `${countText(count)} conversions are waiting.`
}

const makes = { playback: 'A video', pictures: 'Preview pictures', small: 'A small copy' } as const
const stages = { fetching: 'receiving', working: 'converting', sending: 'sending' } as const

/** `A video: receiving, 40%` */
export function jobText({ makes: what, stage, share }: Runner['jobs'][number]): string {
  const percent = share === null ? '' : `, ${Math.round(share * 100)}%`
  return `${makes[what]}: ${stages[stage]}${percent}`
}
