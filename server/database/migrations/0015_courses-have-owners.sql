CREATE TABLE "course_authors" (
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_authors_program_id_user_id_pk" PRIMARY KEY("program_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "versions" "int4multirange" DEFAULT '{[1,)}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "system_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "group_courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_group_courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_authors" ADD CONSTRAINT "course_authors_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_authors" ADD CONSTRAINT "course_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_authors_user" ON "course_authors" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_program" ON "courses" USING btree ("program_id") WHERE "courses"."program_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_system" ON "courses" USING btree ("system_id") WHERE "courses"."system_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_owner" CHECK (system_id IS NULL OR program_id IS NULL);