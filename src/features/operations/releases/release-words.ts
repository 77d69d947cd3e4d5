import type { MobilePlatform } from '#contract/endpoints/operations/releases.ts'
import { countText } from '#domain/count-text.ts'

export const releaseWords = {
  title: 'Mobile app release',
  sentence: 'Which versions run on tablets and phones that were used in the last 30 days.',
  version: 'Version',
  unknown: 'Unknown',
  newest: 'Newest',
  devices: 'Devices',
  chart: 'Devices by version',
  browsers: 'Browsers',
  firstSeen: 'First report',
  lastSeen: 'Last report',
  empty: { title: 'No devices yet', text: 'Devices appear here once they have reached the server.' },
  away: { title: 'You’re offline', text: 'Versions load when you’re back online.' },
  safe: 'Nothing was changed.',
  help: 'Devices update when they’re online and nothing is being recorded or sent.',
} as const

export const platformWords: Readonly<Record<MobilePlatform, string>> = { ios: 'iOS', android: 'Android' }

export function countDevices(count: number): string {
  return count === 1 ? '1 device' : `${countText(count)} devices`
}

/** `7%`; a share that isn't zero never shows as 0%. */
export function shareText(count: number, all: number): string {
  if (all === 0) return '–'
  const percent = Math.round((count / all) * 100)
  return percent === 0 && count > 0 ? '<1%' : `${percent}%`
}
