import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/** Diet and allergy are known for this long after somebody's last workshop, or after they were said, days (0652). */
export const HEALTH_DAYS = 30

/** Removes what was said of diet and allergy from everybody whose last workshop is long enough ago. @returns of how many */
export async function removeOldHealth(database: Database): Promise<number> {
  const { rowCount } = await database.execute(sql`
    UPDATE workshop_profiles p SET accepting_meals = NULL, has_dietary_restrictions = false, dietary_restrictions = '',
      latex_allergy = NULL, health_removed_at = now()
    WHERE (accepting_meals IS NOT NULL OR has_dietary_restrictions OR dietary_restrictions <> '' OR latex_allergy IS NOT NULL)
      AND changed_at < now() - make_interval(days => ${HEALTH_DAYS})
      AND NOT EXISTS (
        SELECT FROM workshops w WHERE w.ends_at > now() - make_interval(days => ${HEALTH_DAYS}) AND w.canceled_at IS NULL
          AND (EXISTS (SELECT FROM workshop_attendees a WHERE a.workshop_id = w.id AND a.user_id = p.user_id AND a.is_active)
            OR EXISTS (SELECT FROM workshop_faculty t WHERE t.workshop_id = w.id AND t.user_id = p.user_id)))`)
  return rowCount ?? 0
}
