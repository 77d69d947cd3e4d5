import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGuide } from '#contract/content/guide-steps.ts'
import { findMarkdownFault } from '#contract/content/markdown-tokens.ts'
import { readQuestions } from '#contract/content/questions.ts'
import { sectionsOf } from '#contract/content/text-sections.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import { curriculum, questions, toKebab } from '#server/modules/learning/curriculum/curriculum-modules.ts'
import { loadContent, loadSources, loadWritten } from '#server/modules/learning/curriculum/load-content.ts'
import { sourcesNamedIn } from '#server/modules/learning/curriculum/shipped-sources.ts'
import { checklistSteps } from '#server/modules/video/assess/checklist-steps.ts'
import { describeStarterContent } from './describe-starter-content.ts'

const written = loadWritten()
const sources = loadSources()
const isStarter = (course: string) => written.some((text) => text.course === course && text.origin === 'DEMO')
const starters = curriculum
  .map((module) => ({ ...module, course: toKebab(module.name) }))
  .filter(({ course }) => isStarter(course))
const textsOf = (course: string, section?: ContentSection) =>
  written.filter((text) => text.course === course && (section === undefined || text.section === section))

test('every one of the 27 modules has starter texts, marked as such', () => {
  expect(starters).toHaveLength(27)
  const marks = written.filter(({ course }) => starters.some((one) => one.course === course))
  expect(new Set(marks.map(({ origin }) => origin))).toEqual(new Set(['DEMO']))
})

describe.each(starters)('the starter texts of $name', ({ course, activities }) => {
  const find = (section: ContentSection, activity: string | null) =>
    textsOf(course, section).find((text) => text.activity === activity)?.body

  test('say what the course is for, and end with questions', () => {
    expect(find('OUTLINE', null)).toContain('# What you will be able to do')
    expect(activities.at(-1)).toBe(questions)
  })

  test('have every text that an activity needs to be done', () => {
    for (const { name, kebabName, kind, mode, isRecordable = true, completedBy } of activities) {
      const activity = kebabName ?? toKebab(name)
      const needed: ContentSection[] = [
        ...(kind === 'DIDACTIC' && completedBy === undefined ? (['DIDACTIC'] as const) : []),
        ...(kind === 'COGNITIVE' ? (['COGNITIVE'] as const) : []),
        ...(kind === undefined && isRecordable ? (['TECHNICAL', 'GUIDE'] as const) : []),
        ...(mode === 'VIRTUAL' ? (['DIDACTIC'] as const) : []),
        ...(completedBy === 'GUIDE' ? (['GUIDE'] as const) : []),
        ...(completedBy === 'LESSON_PLAN' ? (['TECHNICAL'] as const) : []),
      ]
      for (const section of needed) expect(find(section, activity), `${activity} ${section}`).toBeTruthy()
      const may = sectionsOf({
        kind: kind ?? 'TECHNICAL',
        activityMode: mode ?? 'NON_AUTOMATED',
        isRecordable,
      })
      const has = textsOf(course).filter((text) => text.activity === activity)
      expect(may).toEqual(expect.arrayContaining(has.map(({ section }) => section)))
    }
    if (activities.some(({ completedBy }) => completedBy === 'LESSON_PLAN'))
      expect(find('LESSON_PLAN', null)).toBeTruthy()
  })

  test('have a reading with sources, what to look at, a checklist and a reflection', () => {
    const readings = textsOf(course, 'DIDACTIC')
    const reading = readings.map(({ body }) => body).join('\n')
    expect(reading.split(/\s+/).length).toBeGreaterThan(350)
    expect(sourcesNamedIn(reading).length).toBeGreaterThan(2)
    expect(reading).toContain('# What to look at')
    expect(textsOf(course, 'GUIDE').length).toBeGreaterThan(0)
    expect(textsOf(course, 'REFLECTION').length).toBeGreaterThan(0)
  })

  test('ask five questions or more, and explain each', () => {
    const { questions: asked, problems } = readQuestions(find('COGNITIVE', 'cognitive-assessment')!)
    expect(problems).toEqual([])
    expect(asked.length).toBeGreaterThan(4)
    for (const { key, explanation, choices } of asked) {
      expect(explanation.length, key).toBeGreaterThan(30)
      expect(choices.length, key).toBeGreaterThan(2)
    }
  })

  test('list in full, in a reading, what an explanation refers to', () => {
    const listed = textsOf(course)
      .filter(({ section }) => section !== 'COGNITIVE' && section !== 'GUIDE')
      .flatMap(({ body }) => sourcesNamedIn(body))
    const named = textsOf(course, 'COGNITIVE').flatMap(({ body }) => sourcesNamedIn(body))
    expect(listed).toEqual(expect.arrayContaining(named))
  })

  test('have guides whose steps can be ticked', () => {
    for (const { activity, body } of textsOf(course, 'GUIDE')) {
      const { steps } = readGuide(body)
      expect(steps.length, activity ?? '').toBeGreaterThan(2)
      for (const { target } of steps) {
        if (target === 'didactic') expect(find('DIDACTIC', activity), activity ?? '').toBeTruthy()
        if (target === 'reflection') expect(find('REFLECTION', activity), activity ?? '').toBeTruthy()
        if (target === 'technical') expect(find('TECHNICAL', activity), activity ?? '').toBeTruthy()
      }
    }
  })
})

/** Names of makers’ devices; a sutured or stapled step is described, not sold. */
const BRANDS =
  /\b(endo ?loop|ligasure|harmonic|thunderbeat|enseal|da vinci|endo ?gia|echelon|hem-o-lok|v-loc|stratafix|gelpoint|alexis|vicryl|monocryl|pds\b|floseal|filshie|essure|novasure)/i
const UNFINISHED = /\b(tbd|todo|fixme|lorem|xxx)\b|\?\?\?|will cover|fills it in/i
/** Not the word that Trocar has for it. */
const OTHER_WORDS = /\b(trainees?|consultants?|registrars?)\b/i

describe('all starter texts', () => {
  const texts = written.filter(({ origin }) => origin === 'DEMO')

  test('are finished, in our words, and name no maker', () => {
    for (const { course, section, body } of texts)
      for (const words of [BRANDS, UNFINISHED, OTHER_WORDS])
        expect(words.exec(body)?.[0], `${course} ${section}`).toBeUndefined()
  })

  test('are of activities and checklists that name no maker either', () => {
    const names = curriculum.flatMap(({ name, activities }) => [name, ...activities.map((one) => one.name)])
    const steps = Object.values(checklistSteps).flat()
    expect([...names, ...steps].filter((text) => BRANDS.test(text))).toEqual([])
  })

  test('name all sources that are listed, and no other', () => {
    const named = new Set(texts.flatMap(({ body }) => sourcesNamedIn(body)))
    expect([...sources.keys()].filter((key) => !named.has(key))).toEqual([])
    expect([...named].filter((key) => !sources.has(key))).toEqual([])
    expect([...sources.keys()]).toEqual([...sources.keys()].sort())
  })

  test('name authors, where it was published and the year of each source', () => {
    const shorts = [...sources.values()].map(({ short }) => short)
    expect(new Set(shorts).size).toBe(shorts.length)
    for (const { key, short, full } of sources.values()) {
      const year = /\d{4}$/.exec(key)?.[0]
      expect(year, key).toBeDefined()
      expect(short, key).toContain(year)
      expect(full, key).toContain(year)
      expect(full, key).toMatch(/^[\p{L}’' -]+.*\. .+\.$/u)
    }
  })

  test('can be shown on every device', () => {
    for (const { course, section, body } of loadContent().texts)
      expect(findMarkdownFault(body), `${course} ${section}`).toBeNull()
  })

  test('are listed in the documents with their sources and open places', async () => {
    const file = path.join(import.meta.dirname, '../../../../../docs/starter-content.md')
    await expect(describeStarterContent(written, sources)).toMatchFileSnapshot(file)
  })
})
