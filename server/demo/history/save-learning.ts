import { sql } from 'drizzle-orm'
import { readQuestions } from '#contract/content/questions.ts'
import type { Transaction } from '#server/database/database.ts'
import { cognitiveAttempts, reflections } from '#server/database/schema/courses/course-content.ts'
import { type AskedText, planLearning } from './plan-learning.ts'
import type { HistoryProgress } from './plan-progress.ts'

/** The answers and reflections behind what the residents have completed. */
export async function saveLearning(
  tx: Transaction,
  completions: HistoryProgress['completions'],
): Promise<void> {
  const learning = planLearning(completions, await listAskedTexts(tx))
  if (learning.attempts.length > 0) await tx.insert(cognitiveAttempts).values(learning.attempts)
  if (learning.reflections.length > 0) await tx.insert(reflections).values(learning.reflections)
}

async function listAskedTexts(tx: Transaction): Promise<AskedText[]> {
  const { rows } = await tx.execute<{
    activityId: string
    section: string
    version: number
    body: string
  }>(sql`
    SELECT DISTINCT ON (activity_id, section) activity_id AS "activityId", section, version, body
    FROM content_versions
    WHERE section IN ('COGNITIVE', 'REFLECTION') AND activity_id IS NOT NULL AND published_at IS NOT NULL
    ORDER BY activity_id, section, version DESC`)
  return rows.map(({ activityId, section, version, body }) => ({
    activityId,
    version,
    questions: section === 'COGNITIVE' ? readQuestions(body).questions : null,
  }))
}
