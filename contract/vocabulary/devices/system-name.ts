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

const systems: readonly [RegExp, SystemName][] = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** @param touchPoints tells an iPad from a Mac, as which it identifies itself; 0 if unknown */
export function systemOf(userAgent: string, touchPoints = 0): SystemName {
  const system = firstMatch(systems, userAgent) ?? 'Other'
  return system === 'macOS' && touchPoints > 1 ? 'iPadOS' : system
}

/** The name of the first pattern that a text matches: most browsers name others as well. */
export function firstMatch<Name>(
  table: readonly (readonly [RegExp, Name])[],
  text: string,
): Name | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1]
}
