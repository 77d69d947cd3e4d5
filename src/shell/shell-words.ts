import type { Appearance } from './layout/appearance.ts'

/** Texts in the frame of every portal: a title, and a sentence if it helps. */
export const shellWords = {
  missingOffline: {
    title: 'Connect once to open this page',
    text: 'This page isn’t on this device yet. It opens as soon as you’re online. Recordings on this device are safe.',
  },
  missing: {
    title: 'This page didn’t load',
    text: 'Trying again. Recordings on this device are safe.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This page doesn’t exist, or you don’t have access to it.',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'Recordings and uploads on this device are safe. Try again, or go to Home.',
  },
  install: {
    title: 'Install Trocar',
    text: 'Trocar then opens offline, and your recordings are better protected on this device.',
    byHand:
      'After seven days without a visit, this browser may delete recordings that haven’t been sent. Tap Share, then Add to Home Screen, and open Trocar from there.',
  },
  updateOffered: {
    title: 'A new version is ready',
    text: 'Trocar reloads once recordings and uploads are done. Nothing on this device is lost.',
  },
  updateAgreed: {
    title: 'Updating soon',
    text: 'The update starts once recordings and uploads are done.',
  },
  updated: {
    title: 'Trocar was updated',
    text: 'Reload this tab to get the new version. Nothing on this device is lost.',
  },
  goHome: 'Go to Home',
} as const

export const appearanceWords: Record<Appearance, string> = {
  device: 'Match device',
  light: 'Light',
  dark: 'Dark',
}

/** Groups that have expired can only be looked at. */
export function describeProctorView(groups: readonly { name: string; isActive: boolean }[]): string {
  if (groups.length === 0) return 'Viewing as proctor.'
  const names = new Intl.ListFormat('en-US').format(groups.map(({ name }) => name))
  const viewing = `Viewing as proctor of ${names}.`
  return groups.some(({ isActive }) => isActive)
    ? viewing
    : `${viewing} The group has expired, so its videos can be watched but not assessed.`
}
