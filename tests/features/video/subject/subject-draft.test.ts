import { describe, expect, test } from 'vitest'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import {
  draftOfSubject,
  emptySubjectDraft,
  FIELD_REQUIRED,
  listRecordableActivities,
  nameSubject,
  readSubject,
} from '#features/video/subject/subject-draft.ts'

const activityId = '00000000-0000-4000-8000-000000000001' as ActivityId

function courseWith(change: Partial<Course>, recordable = true): Course {
  return {
    id: '00000000-0000-4000-8000-0000000000c1' as CourseId,
    name: 'Suturing',
    kebabName: 'suturing',
    courseType: 'SKILL_PROCEDURAL',
    isLocked: false,
    order: 1,
    activities: [
      {
        id: activityId,
        name: 'Interrupted stitch',
        kebabName: 'interrupted-stitch',
        activityMode: 'NON_AUTOMATED',
        isRecordable: recordable,
        isAiPostProcessed: false,
        kind: 'TECHNICAL',
        isHidden: false,
      },
    ],
    version: 1,
    hasCognitiveAsmt: false,
    isAiAssisted: false,
    isPrepCourse: false,
    groupCourseId: null,
    ...change,
  }
}

describe('reading a subject', () => {
  test('a draft without a type says that the type is required', () => {
    expect(readSubject(emptySubjectDraft)).toEqual({ ok: false, failure: { videoType: FIELD_REQUIRED } })
  })

  test('a simulation needs an activity', () => {
    expect(readSubject({ ...emptySubjectDraft, videoType: 'simulation' })).toEqual({
      ok: false,
      failure: { activityId: FIELD_REQUIRED },
    })
    expect(readSubject({ ...emptySubjectDraft, videoType: 'simulation', activityId })).toEqual({
      ok: true,
      value: { videoType: 'simulation', activityId },
    })
  })

  test('a surgical video needs an approach and a procedure, and says both at once', () => {
    expect(readSubject({ ...emptySubjectDraft, videoType: 'surgical', procedure: '  ' })).toEqual({
      ok: false,
      failure: { approach: FIELD_REQUIRED, procedure: FIELD_REQUIRED },
    })
  })

  test('surgical procedure text and other-video title are trimmed', () => {
    const surgical = { ...emptySubjectDraft, videoType: 'surgical', approach: 'ROBOTIC' } as const
    expect(readSubject({ ...surgical, procedure: ' Appendectomy ' })).toEqual({
      ok: true,
      value: { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Appendectomy' },
    })
    expect(readSubject({ ...emptySubjectDraft, videoType: 'other', title: ' Knots  ' })).toEqual({
      ok: true,
      value: { videoType: 'other', title: 'Knots' },
    })
  })

  test('a title is at most 150 characters', () => {
    expect(readSubject({ ...emptySubjectDraft, videoType: 'other', title: 'x'.repeat(150) }).ok).toBe(true)
    expect(readSubject({ ...emptySubjectDraft, videoType: 'other', title: 'x'.repeat(151) }).ok).toBe(false)
  })

  test('a subject becomes a draft and the same subject again', () => {
    const subject = { videoType: 'surgical', approach: 'LAPAROSCOPIC', procedure: 'Ostomy' } as const
    expect(readSubject(draftOfSubject(subject))).toEqual({ ok: true, value: subject })
  })
})

describe('choosing an activity', () => {
  test('only recordable activities of unlocked courses are offered, in the order of the courses', () => {
    const late = courseWith({ name: 'Ergonomics', order: 3 })
    const first = courseWith({ order: 1 })
    const locked = courseWith({ isLocked: true, order: 0 })
    const nothingToRecord = courseWith({ order: 2 }, false)
    expect(listRecordableActivities([late, first, locked, nothingToRecord]).map((a) => a.courseName)).toEqual(
      ['Suturing', 'Ergonomics'],
    )
  })

  test('a simulation is named by its activity, even if the course is not known on the device', () => {
    expect(nameSubject({ videoType: 'simulation', activityId }, [courseWith({})])).toBe('Interrupted stitch')
    expect(nameSubject({ videoType: 'simulation', activityId }, [])).toBe('Simulation')
  })
})
