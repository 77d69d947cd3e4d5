DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "users_program";--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "users_of_program" ON "users" USING btree ("program_id","role","is_active");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(coalesce(nullif(last_name, ''), first_name)) COLLATE "und-x-icu",lower(first_name) COLLATE "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_anonymized" ON "users" USING btree ("id") WHERE "users"."anonymized_at" IS NOT NULL;