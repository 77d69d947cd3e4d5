DROP INDEX "notifications_user";--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."withdrawn_for" IS NULL AND "notifications"."seen_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."withdrawn_for" IS NULL;