import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, narrowerThan } from '#ui/breakpoints.ts'

test('breakpoints in px, those that are the last width of something as the first of the next (spec 1 §9)', () => {
  expect(breakpoints).toMatchObject({ sm: 576, md: 768, lg: 992, xl: 1200, tablet: 800, wideTablet: 844 })
  expect(breakpoints).toMatchObject({ bigTablet: 950, calendar: 1024, account: 968 })
  const { md, dashboardActivity, leaderboard } = breakpoints
  expect([md - 1, dashboardActivity - 1, leaderboard - 1]).toEqual([767, 1279, 1055])
})

test('mobile goes up to 767 px, and further if the browser’s text is larger', () => {
  expect(narrowerThan('md')).toBe('(width < 48em)')
})

const inEm = new Set(Object.values(breakpoints).map((px) => `${px / 16}em`))

/** The conditions about the width of the window in a style sheet, as written there. */
function widthsIn(file: string): string[] {
  const queries = [...readFileSync(file, 'utf8').matchAll(/@media([^{]+)\{/g)].map(([, query]) => query!)
  return queries.flatMap((query) => [...query.matchAll(/\([^()]*width[^()]*\)/g)].map(([width]) => width))
}

test('style sheets use only these widths, in em: less than it, or no less', () => {
  const files = globSync(['src/**/*.css', 'server/login/sign-in/*.css'])
  const others = files.flatMap((file) =>
    widthsIn(file)
      .filter((width) => !inEm.has(/^\(width (?:<|>=) (\S+)\)$/.exec(width)?.[1] ?? ''))
      .map((width) => `${file}: ${width}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})

test('scripts use them by name', () => {
  const asking = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /matchMedia\([^)]*width/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual([])
})
