import { type SQL, sql } from 'drizzle-orm'
import type { completionKindOf } from '#contract/policies/learning/completion.ts'
import { activityTypeCodes } from '#contract/vocabulary/curriculum.ts'

/** The facts of an activity that decide by which rule it is complete. */
export type CompletionFacts = Parameters<typeof completionKindOf>[0]

/** Columns of activities `a`. */
export const COMPLETION_FACTS = `a.kind, a.activity_mode AS "activityMode", a.completed_by AS "completedBy",
  a.is_ai_post_processed AS "isAiPostProcessed"`

/** A condition on activities `a`: whether their kind, or their authors, decide what completes them. */
export const NOT_MEASURED = `a.activity_mode = 'NON_AUTOMATED' AND NOT a.is_ai_post_processed`

const TYPE_CODES = JSON.stringify(activityTypeCodes)

/** The code of what the activities of courses `c` belong to; null in courses that are written here. */
export const ACTIVITY_TYPE: SQL = sql`(${TYPE_CODES}::jsonb ->> c.kebab_name)`
