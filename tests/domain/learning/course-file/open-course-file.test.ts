import { describe, expect, it } from 'vitest'
import {
  activityInFile,
  deflated,
  openZip,
  type Part,
  partsOf,
  PNG,
  someCourse,
  zipOf,
} from '#tests/support/course-files.ts'

const openParts = async (parts: readonly Part[]) => openZip(await zipOf(parts))
const whole = partsOf(someCourse())
const text = (words: string): Uint8Array => new TextEncoder().encode(words)

describe('what was written is read', () => {
  it('with its pictures', async () => {
    const opened = await openParts(whole)
    if (!opened.ok) throw new Error(opened.failure.join())
    expect(opened.value.course).toEqual(someCourse())
    const media = await opened.value.readMedia(opened.value.course.media[0]!)
    expect(media).toEqual({ ok: true, value: PNG })
  })

  it('also when somebody packed it again, smaller', async () => {
    const packed = await deflated(whole)
    expect((await openZip(packed)).ok).toBe(true)
  })

  it('and says what it does not know', async () => {
    const json = { ...someCourse(), films: [], activities: [{ ...activityInFile(1), color: 'red' }] }
    const opened = await openParts([{ name: 'course.json', bytes: text(JSON.stringify(json)) }, whole[1]!])
    expect(opened).toMatchObject({ ok: true, value: { unknown: ['activities[0].color', 'films'] } })
  })
})

describe('refused, with the place', () => {
  const json = (facts: object) => [
    { name: 'course.json', bytes: text(JSON.stringify({ ...someCourse(), ...facts })) },
    whole[1]!,
  ]
  it.each([
    [
      'a name with folders',
      [...whole, { name: '../evil.png', bytes: PNG }],
      '../evil.png: a course file has only',
    ],
    [
      'an absolute name',
      [...whole, { name: '/etc/passwd', bytes: PNG }],
      '/etc/passwd: a course file has only',
    ],
    ['a ZIP in it', [...whole, { name: 'media/2.zip', bytes: PNG }], 'media/2.zip: a course file has only'],
    ['a name twice', [...whole, whole[1]!], 'media/1.png: it is there twice.'],
    ['no course', [whole[1]!], 'course.json: it is missing'],
    ['a missing picture', [whole[0]!], 'media[0].path: media/1.png isn’t in the file.'],
    [
      'an extra one',
      [...whole, { name: 'media/2.png', bytes: PNG }],
      'media/2.png: the course doesn’t name it.',
    ],
    ['a newer version', json({ version: 2 }), 'version: the file has version 2'],
    ['another format', json({ format: 'canvas' }), 'format: this is no course.'],
    [
      'no JSON',
      [{ name: 'course.json', bytes: text('{\n\n,}') }, whole[1]!],
      'course.json, line 3: it is no JSON.',
    ],
    [
      'other letters',
      [{ name: 'course.json', bytes: Uint8Array.of(0xff, 0xfe, 0x41) }],
      'course.json: its letters',
    ],
    [
      'deep Markdown',
      json({
        activities: [
          activityInFile(1),
          activityInFile(2, {
            texts: [{ section: 'DIDACTIC', origin: 'OWN', text: `a\n\n${'> '.repeat(60)}b` }],
          }),
        ],
      }),
      'activities[1].texts[0].text, line 3: ',
    ],
    [
      'questions that can’t be asked',
      json({
        activities: [
          activityInFile(1, {
            kind: 'COGNITIVE',
            texts: [
              { section: 'COGNITIVE', origin: 'OWN', text: 'Before\n\n# Which?\n\n- [ ] none\n- [ ] one' },
            ],
          }),
        ],
      }),
      'activities[0].texts[0].text, line 3: ',
    ],
    [
      'a text where none belongs',
      json({ texts: [{ section: 'GUIDE', origin: 'OWN', text: 'x' }] }),
      'texts[0].section',
    ],
    [
      'a file of the installation',
      json({ texts: [{ section: 'OUTLINE', origin: 'OWN', text: `\n[x](asset:${someCourse().id})` }] }),
      'texts[0].text, line 2: it names a file',
    ],
    [
      'the same activity twice',
      json({ activities: [activityInFile(1), activityInFile(1)] }),
      'activities[1].id',
    ],
    [
      'a wrong size',
      json({ media: [{ ...someCourse().media[0], bytes: 3 }] }),
      `media[0].bytes: media/1.png has ${PNG.length}`,
    ],
  ])('%s', async (_name, parts, fault) => {
    const opened = await openParts(parts)
    expect(opened.ok ? [] : opened.failure).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
  })

  it('what is not the picture that it says', async () => {
    const opened = await openParts([
      whole[0]!,
      { name: 'media/1.png', bytes: text('<svg/>'.padEnd(PNG.length, 'x')) },
    ])
    if (!opened.ok) throw new Error('not opened')
    const media = await opened.value.readMedia(opened.value.course.media[0]!)
    expect(media).toEqual({ ok: false, failure: 'media/1.png: it isn’t what its name says.' })
  })
})
