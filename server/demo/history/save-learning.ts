import { sql } from 'drizzle-orm'
import { readGuide } from '#contract/content/guide-steps.ts'
import { readQuestions } from '#contract/content/questions.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  activityMarks,
  cognitiveAttempts,
  reflections,
} from '#server/database/schema/courses/course-content.ts'
import { type TaskText, planLearning } from './plan-learning.ts'
import type { HistoryProgress } from './plan-progress.ts'

/** What is behind what the residents have completed. */
export async function saveLearning(
  tx: Transaction,
  completions: HistoryProgress['completions'],
): Promise<void> {
  const learning = planLearning(completions, await listAskedTexts(tx))
  if (learning.marks.length > 0) await tx.insert(activityMarks).values(learning.marks)
  if (learning.attempts.length > 0) await tx.insert(cognitiveAttempts).values(learning.attempts)
  if (learning.reflections.length > 0) await tx.insert(reflections).values(learning.reflections)
}

async function listAskedTexts(tx: Transaction): Promise<TaskText[]> {
  const { rows } = await tx.execute<{
    activityId: string
    section: TaskText['asks']['type']
    version: number
    body: string
  }>(sql`
    SELECT DISTINCT ON (activity_id, section) activity_id AS "activityId", section, version, body
    FROM content_versions
    WHERE section IN ('COGNITIVE', 'DIDACTIC', 'GUIDE', 'REFLECTION') AND activity_id IS NOT NULL AND published_at IS NOT NULL
    ORDER BY activity_id, section, version DESC`)
  return rows.map(({ activityId, section, version, body }) => ({
    activityId,
    version,
    asks: readAsks(section, body),
  }))
}

function readAsks(type: TaskText['asks']['type'], body: string): TaskText['asks'] {
  switch (type) {
    case 'COGNITIVE':
      return { type, questions: readQuestions(body).questions }
    case 'GUIDE':
      return { type, steps: readGuide(body).steps }
    case 'DIDACTIC':
    case 'REFLECTION':
      return { type }
  }
}
