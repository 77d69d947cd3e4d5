CREATE TABLE "program_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"activity_id" uuid,
	"section" text NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shared_version" integer NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_texts" ADD CONSTRAINT "program_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_texts_place" ON "program_texts" USING btree ("course_id","program_id","activity_id","section","version");--> statement-breakpoint
CREATE INDEX "program_texts_program" ON "program_texts" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "program_texts_activity" ON "program_texts" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "program_texts_author" ON "program_texts" USING btree ("author_id");