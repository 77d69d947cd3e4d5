CREATE TABLE "teaching_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"program_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"looked_up_at" timestamp with time zone,
	"user_id" uuid,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "program_directors" ADD COLUMN "was_home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teaching_requests" ADD CONSTRAINT "teaching_requests_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_requests" ADD CONSTRAINT "teaching_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_requests" ADD CONSTRAINT "teaching_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teaching_requests_open" ON "teaching_requests" USING btree ("program_id","email") WHERE "teaching_requests"."answer" IS NULL;--> statement-breakpoint
CREATE INDEX "teaching_requests_new" ON "teaching_requests" USING btree ("id") WHERE "teaching_requests"."looked_up_at" IS NULL;--> statement-breakpoint
CREATE INDEX "teaching_requests_person" ON "teaching_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teaching_requests_asker" ON "teaching_requests" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "teaching_requests_age" ON "teaching_requests" USING btree ("expires_at");--> statement-breakpoint
-- Who directed one program alone, and has no home now, lost it with their time there.
UPDATE "program_directors" d SET "was_home" = true FROM "users" u
WHERE u."id" = d."user_id" AND u."program_id" IS NULL AND d."expired_at" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "program_directors" o WHERE o."user_id" = d."user_id" AND o."program_id" <> d."program_id");
