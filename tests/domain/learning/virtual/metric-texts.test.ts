import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { metricTexts } from '#domain/learning/virtual/metric-texts.ts'
import { metricsOf } from '#domain/learning/virtual/metrics.ts'
import { root } from '#tests/support/source-files.ts'

const page = readFileSync(path.join(root, 'docs/virtual-trainer.md'), 'utf8')

it.each(metricsOf('FOCUS', 30).map(({ metricName }) => metricName))(
  '%s says what it means, where it comes from and what it does not show',
  (name) => {
    for (const text of Object.values(metricTexts[name])) expect(text).toMatch(/^\S.*\S$/)
    expect(page).toContain(`\`${name}\``)
  },
)

it('every work that a text names is on the page', () => {
  const named = Object.values(metricTexts).flatMap(({ source }) => [
    ...source.matchAll(/(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?: et al\.| and \p{Lu}\p{L}+)? (\d{4})/gu),
  ])
  expect(named.length).toBeGreaterThan(8)
  for (const [, author, year] of named) {
    const last = author!.split(' ').at(-1)!
    expect(page.split('\n').some((line) => line.includes(last) && line.includes(year!))).toBe(true)
  }
})
