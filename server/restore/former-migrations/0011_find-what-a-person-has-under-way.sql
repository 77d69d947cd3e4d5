CREATE INDEX "records_recent" ON "records" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "records_open" ON "records" USING btree ("owner_id") WHERE "records"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "upload_tasks_recent" ON "upload_tasks" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_tasks_open" ON "upload_tasks" USING btree ("owner_id") WHERE "upload_tasks"."state" = 'OPEN';