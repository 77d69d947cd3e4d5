-- Whoever was anonymized looks after no program anymore.
UPDATE "programs" SET
  "implementation_user_id" = CASE WHEN "implementation_user_id" IN (SELECT "id" FROM "users" WHERE "anonymized_at" IS NOT NULL) THEN NULL ELSE "implementation_user_id" END,
  "field_team_user_id" = CASE WHEN "field_team_user_id" IN (SELECT "id" FROM "users" WHERE "anonymized_at" IS NOT NULL) THEN NULL ELSE "field_team_user_id" END,
  "version" = "version" + 1
WHERE "implementation_user_id" IN (SELECT "id" FROM "users" WHERE "anonymized_at" IS NOT NULL)
  OR "field_team_user_id" IN (SELECT "id" FROM "users" WHERE "anonymized_at" IS NOT NULL);
