import { describe, expect, test } from 'vitest'
import { readGuide } from '#contract/content/guide-steps.ts'
import { readQuestions } from '#contract/content/questions.ts'
import { assetsNamedIn } from '#contract/content/asset-marks.ts'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'
import { CONTENT_MAX } from '#contract/limits.ts'
import { isCourseSection } from '#contract/vocabulary/content.ts'
import { curriculum, toKebab } from '#server/modules/learning/curriculum/curriculum-modules.ts'
import { loadContent, readShipped } from '#server/modules/learning/curriculum/load-content.ts'

const { texts: shipped, pictures } = loadContent()

test('a file says which course and activity its texts belong to', () => {
  expect(
    readShipped(
      '# For us\n<!-- course: a, STARTER -->\n<!-- OUTLINE -->\nOne\n<!-- GUIDE: b -->\n\n- [ ] Two\n',
    ),
  ).toEqual([
    { course: 'a', activity: null, section: 'OUTLINE', origin: 'DEMO', body: 'One' },
    { course: 'a', activity: 'b', section: 'GUIDE', origin: 'DEMO', body: '- [ ] Two' },
  ])
})

describe('the texts of this release', () => {
  test('belong to existing modules and activities, each once', () => {
    const activities = new Map(
      curriculum.map((module) => [
        toKebab(module.name),
        module.activities.map(({ name, kebabName }) => kebabName ?? toKebab(name)),
      ]),
    )
    const places = shipped.map(({ course, activity, section }) => `${course} ${activity ?? ''} ${section}`)
    expect(new Set(places).size).toBe(places.length)
    for (const { course, activity, section } of shipped) {
      expect(activity === null).toBe(isCourseSection(section))
      expect(activities.get(course), course).toEqual(
        activity === null ? expect.anything() : expect.arrayContaining([activity]),
      )
    }
  })

  test('say of every module what it is about', () => {
    const outlined = shipped.filter(({ section }) => section === 'OUTLINE')
    expect(outlined.map(({ course }) => course).sort()).toEqual(
      curriculum.map(({ name }) => toKebab(name)).sort(),
    )
  })

  test('name each picture of the release, and no other', () => {
    const named = shipped.flatMap(({ body }) => assetsNamedIn(body))
    expect(new Set(named)).toEqual(new Set(pictures.map(({ id }) => id)))
    expect(pictures.length).toBeGreaterThan(0)
    for (const { body } of shipped) expect(body).not.toContain('(picture:')
    for (const { file } of pictures) expect(sniffFileType(file.bytes), file.name).toBe(file.type)
  })

  test('can be asked and ticked', () => {
    for (const { section, body, activity } of shipped) {
      expect(body.length).toBeGreaterThan(0)
      expect(body.length).toBeLessThanOrEqual(CONTENT_MAX)
      if (section === 'COGNITIVE') {
        expect(readQuestions(body).problems).toEqual([])
        expect(readQuestions(body).questions.length).toBeGreaterThan(4)
      }
      if (section === 'GUIDE') expect(readGuide(body).steps.length, activity ?? '').toBeGreaterThan(2)
    }
  })
})
