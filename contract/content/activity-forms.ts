import * as z from 'zod/mini'
import { completionKindOf } from '../policies/learning/completion.ts'
import type { ActivityKind, CompletedBy, ContentSection } from '../vocabulary/content.ts'
import type { ActivityMode } from '../vocabulary/curriculum.ts'

/** What somebody makes when they add an activity: what people do in it, and so what completes it. */
export const activityForm = z.enum([
  'READING',
  'PRACTICE',
  'QUESTIONS',
  'GUIDE',
  'REFLECTION',
  'LESSON',
  'AI_ASSISTED',
  'AI_AFTERWARDS',
  'VIRTUAL',
])
export type ActivityForm = z.infer<typeof activityForm>

export interface FormFacts {
  kind: ActivityKind
  activityMode: ActivityMode
  isRecordable: boolean
  isAiPostProcessed: boolean
  completedBy: CompletedBy | null
}

const reading: FormFacts = {
  kind: 'DIDACTIC',
  activityMode: 'NON_AUTOMATED',
  isRecordable: false,
  isAiPostProcessed: false,
  completedBy: null,
}
const practice: FormFacts = { ...reading, kind: 'TECHNICAL', isRecordable: true }

/** What an activity of each form is stored as. */
export const formFacts: Readonly<Record<ActivityForm, FormFacts>> = {
  READING: reading,
  PRACTICE: practice,
  QUESTIONS: { ...reading, kind: 'COGNITIVE' },
  GUIDE: { ...reading, completedBy: 'GUIDE' },
  REFLECTION: { ...reading, completedBy: 'REFLECTION' },
  LESSON: { ...reading, completedBy: 'LESSON_PLAN' },
  AI_ASSISTED: { ...practice, activityMode: 'AI_ASSISTED' },
  AI_AFTERWARDS: { ...practice, activityMode: 'AI_POST_PROCESSED', isAiPostProcessed: true },
  VIRTUAL: { ...practice, activityMode: 'VIRTUAL', isRecordable: false },
}

/** Where what completes it is written. */
export const sectionOfForm: Readonly<Record<ActivityForm, ContentSection>> = {
  READING: 'DIDACTIC',
  PRACTICE: 'TECHNICAL',
  QUESTIONS: 'COGNITIVE',
  GUIDE: 'GUIDE',
  REFLECTION: 'REFLECTION',
  LESSON: 'LESSON_PLAN',
  AI_ASSISTED: 'TECHNICAL',
  AI_AFTERWARDS: 'TECHNICAL',
  VIRTUAL: 'TECHNICAL',
}

/** The form of an activity, whoever made it: what completes it decides. */
export function formOf(facts: FormFacts): ActivityForm {
  const by = completionKindOf(facts)
  switch (by) {
    case 'DIDACTIC':
      return 'READING'
    case 'TECHNICAL':
      return 'PRACTICE'
    case 'COGNITIVE':
      return 'QUESTIONS'
    case 'LESSON_PLAN':
      return 'LESSON'
    case 'AI_ASSISTED':
      return facts.activityMode === 'AI_ASSISTED' ? 'AI_ASSISTED' : 'AI_AFTERWARDS'
    default:
      return by
  }
}
