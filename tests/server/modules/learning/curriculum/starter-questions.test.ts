import { describe, expect, test } from 'vitest'
import { readQuestions } from '#contract/content/questions.ts'
import { curriculum, toKebab } from '#server/modules/learning/curriculum/curriculum-modules.ts'
import { loadWritten } from '#server/modules/learning/curriculum/load-content.ts'
import { sourcesNamedIn } from '#server/modules/learning/curriculum/shipped-sources.ts'

// Nobody is to pass who has read nothing: neither length nor place gives the right answer away.

const written = loadWritten().filter(({ origin }) => origin === 'DEMO')
const asked = written
  .filter(({ section }) => section === 'COGNITIVE')
  .flatMap(({ course, body }) =>
    readQuestions(body).questions.map(({ kind, key, choices }) => ({
      course,
      kind,
      name: `${course}: ${key}`,
      right: choices.filter(({ isRight }) => isRight).map(({ text }) => text.length),
      wrong: choices.filter(({ isRight }) => !isRight).map(({ text }) => text.length),
      places: choices.flatMap(({ isRight }, at) => (isRight ? [at] : [])),
      texts: choices.map(({ text }) => text),
    })),
  )
const single = asked.filter(({ kind }) => kind === 'SINGLE')
const multiple = asked.filter(({ kind }) => kind === 'MULTIPLE')

describe('the questions of the starter texts', () => {
  test('offer four answers, each another one', () => {
    for (const { name, texts } of asked) expect(new Set(texts).size, name).toBe(4)
  })

  test('have one right answer, or several and a wrong one', () => {
    expect(single.length + multiple.length).toBe(asked.length)
    for (const { name, right } of single) expect(right, name).toHaveLength(1)
    for (const { name, right, wrong } of multiple) {
      expect(right.length, name).toBeGreaterThan(1)
      expect(wrong.length, name).toBeGreaterThan(0)
    }
  })

  test('are not answered by taking the longest or the shortest', () => {
    const longest = single.filter(({ right, wrong }) => right[0]! > Math.max(...wrong))
    const shortest = single.filter(({ right, wrong }) => right[0]! < Math.min(...wrong))
    expect(longest.length / single.length).toBeLessThan(1 / 3)
    expect(shortest.length / single.length).toBeLessThan(1 / 3)
  })

  test('have no right answer that is far longer than all others', () => {
    const far = single.filter(({ right, wrong }) => right[0]! > 1.4 * Math.max(...wrong))
    expect(far.map(({ name }) => name)).toEqual([])
  })

  test('have their right answers at all places, also within a module', () => {
    for (const place of [0, 1, 2, 3]) {
      const share = single.filter(({ places }) => places[0] === place).length / single.length
      expect(share, `place ${place + 1}`).toBeGreaterThan(0.18)
      expect(share, `place ${place + 1}`).toBeLessThan(0.32)
    }
    for (const { name } of curriculum) {
      const places = single
        .filter(({ course }) => course === toKebab(name))
        .map(({ places: [place] }) => place)
      expect(new Set(places).size, name).toBeGreaterThan(2)
    }
  })

  test('with several right answers don’t always end with the wrong one', () => {
    const last = multiple.filter(({ places }) => !places.includes(3))
    expect(last.length / multiple.length).toBeLessThan(1 / 2)
  })
})

test('every reading of a starter module names its sources', () => {
  const readings = curriculum.flatMap(({ name, activities }) =>
    activities
      .filter(({ kind, completedBy }) => kind === 'DIDACTIC' && completedBy === undefined)
      .map((activity) => ({
        course: toKebab(name),
        activity: activity.kebabName ?? toKebab(activity.name),
      })),
  )
  expect(readings.length).toBeGreaterThan(20)
  for (const { course, activity } of readings) {
    const text = written.find(
      (one) => one.course === course && one.activity === activity && one.section === 'DIDACTIC',
    )
    expect(sourcesNamedIn(text?.body ?? '').length, `${course} ${activity}`).toBeGreaterThan(0)
  }
})
