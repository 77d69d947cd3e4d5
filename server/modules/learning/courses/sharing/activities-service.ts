import { formFacts, sectionOfForm } from '#contract/content/activity-forms.ts'
import { findMarkdownFault } from '#contract/content/markdown-tokens.ts'
import { readQuestions } from '#contract/content/questions.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { makeActivities } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { ACTIVITIES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { changeCourse, kebabOf, type Changing } from '../making/changing.ts'
import { isOfOtherCourse } from '../making/made-course-store.ts'
import { addActivity } from '../making/making-store.ts'
import { addText } from './sharing-store.ts'

type Making = Input<typeof makeActivities>
type Added = Making['body']['activities'][number]

/**
 * All of them or none. Their texts are published with them where their author publishes; questions that can't be asked
 * yet stay a draft.
 */
export function makeMany(
  database: Database,
  actor: Actor,
  { params: { courseId }, body }: Making,
): Promise<Outcome<typeof makeActivities>> {
  const at = body.activities.findIndex(({ text }) => findMarkdownFault(text) !== null)
  if (at !== -1)
    return Promise.resolve(refuse({ code: 'invalid-input', message: faultOf(body.activities[at]!, at) }))
  return changeCourse(database, actor, courseId, async (changing) => {
    const { tx, course } = changing
    const known = new Set(course.activities.map(({ id }) => id))
    const added = body.activities.filter(({ id }) => !known.has(id))
    if (added.length === 0) return succeed(null)
    if (course.activities.length + added.length > ACTIVITIES_MAX)
      return refuse({ code: 'over-quota', message: `A course has ${ACTIVITIES_MAX} activities at most.` })
    for (const one of added) {
      if (await isOfOtherCourse(tx, one.id)) return refuse({ code: 'not-found' })
      await addWithText(changing, one, actor)
    }
    const after = added.map(({ id, name, form }) => ({ activityId: id, name, form }))
    return succeed({ action: 'activities-added', before: null, after: { activities: after } })
  })
}

function faultOf({ name, text }: Added, at: number): string {
  return `activities[${at}].text (${name}): ${findMarkdownFault(text) ?? ''}`
}

async function addWithText({ tx, course, mayPublish }: Changing, one: Added, actor: Actor): Promise<void> {
  const { id, name, form, text } = one
  await addActivity(tx, { id, courseId: course.id, name, kebabName: kebabOf(name, id), ...formFacts[form] })
  if (text.trim() === '') return
  const section = form === 'LESSON' ? 'DIDACTIC' : sectionOfForm[form]
  const isWhole = section !== 'COGNITIVE' || canBeAsked(text)
  await addText(tx, {
    courseId: course.id,
    activityId: id,
    section,
    origin: 'AUTHORED',
    body: text,
    authorId: actor.id,
    isPublished: isWhole && (mayPublish || !course.isPublished),
  })
}

function canBeAsked(text: string): boolean {
  const { questions, problems } = readQuestions(text)
  return questions.length > 0 && problems.length === 0
}
