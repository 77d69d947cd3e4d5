import * as z from 'zod/mini'

export const systemName = z.enum([
  'iPadOS',
  'iOS',
  'Android',
  'ChromeOS',
  'Windows',
  'macOS',
  'Linux',
  'Other',
])
export type SystemName = z.infer<typeof systemName>
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

// The first match counts, because most browsers name others as well.
const systems: readonly [RegExp, SystemName][] = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const browsers: readonly [RegExp, BrowserName][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** @param touchPoints tells an iPad from a Mac, as which it identifies itself; 0 if unknown */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  const system = firstMatch(systems, userAgent) ?? 'Other'
  return {
    system: system === 'macOS' && touchPoints > 1 ? 'iPadOS' : system,
    browser: firstMatch(browsers, userAgent) ?? 'Other',
  }
}

export function platformText({ system, browser }: Platform): string {
  if (system === 'Other') return browser === 'Other' ? 'Other' : browser
  return browser === 'Other' ? system : `${browser} on ${system}`
}

function firstMatch<Name>(table: readonly [RegExp, Name][], text: string): Name | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1]
}
