import * as z from 'zod/mini'
import { firstMatch, systemOf, type SystemName } from './system-name.ts'

export const browserName = z.enum([
  'Edge',
  'Samsung Internet',
  'Opera',
  'Firefox',
  'Chrome',
  'Safari',
  'Other',
])
export type BrowserName = z.infer<typeof browserName>

/** What a page runs on, without version numbers, which would tell devices apart. */
export interface Platform {
  system: SystemName
  browser: BrowserName
}

const browsers: readonly [RegExp, BrowserName][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** @param touchPoints as `systemOf` takes them */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  return {
    system: systemOf(userAgent, touchPoints),
    browser: firstMatch(browsers, userAgent) ?? 'Other',
  }
}

export function platformText({ system, browser }: Platform): string {
  if (system === 'Other') return browser === 'Other' ? 'Other' : browser
  return browser === 'Other' ? system : `${browser} on ${system}`
}
