CREATE TABLE "text_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"activity_id" uuid,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"word" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rubrics" ADD COLUMN "is_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "text_proposals" ADD CONSTRAINT "text_proposals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_proposals" ADD CONSTRAINT "text_proposals_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_proposals" ADD CONSTRAINT "text_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_proposals" ADD CONSTRAINT "text_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_proposals_course" ON "text_proposals" USING btree ("course_id","state");--> statement-breakpoint
CREATE INDEX "text_proposals_person" ON "text_proposals" USING btree ("proposed_by","proposed_at");--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;