DROP INDEX "letters_queued";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "turn" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "found_by" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || E'\n' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("turn","next_try_at") WHERE "letters"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "letters_undelivered" ON "letters" USING btree ("id") WHERE "letters"."state" = 'FAILED';