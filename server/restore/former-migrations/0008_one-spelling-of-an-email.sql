DROP INDEX "users_email";--> statement-breakpoint
-- Two accounts under one spelling: the oldest that is written plainly keeps it. The others could never show their own page.
UPDATE "users" SET "email" = "id" || '@duplicate.invalid', "is_active" = false WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (
      PARTITION BY lower(normalize(email, NFKC) COLLATE "pg_c_utf8") ORDER BY "email" ~ '^[ -~]+$' DESC, "created_at", "id"
    ) AS "place" FROM "users"
  ) AS "spelled" WHERE "place" > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower(normalize(email, NFKC) COLLATE "pg_c_utf8"));