CREATE TABLE "ar_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"exercise" text NOT NULL,
	"optic" integer NOT NULL,
	"level" integer NOT NULL,
	"sent" jsonb NOT NULL,
	"scores" jsonb NOT NULL,
	"verification" text NOT NULL,
	"passing_program_id" uuid,
	"passing_version" integer NOT NULL,
	"is_passed" boolean NOT NULL,
	"device" text NOT NULL,
	"seconds" double precision,
	"played_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"marked_as" text,
	"marked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "ar_logs" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"log" "bytea" NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ar_passing_scores" (
	"program_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"scores" jsonb NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ar_passing_scores_program_id_version_pk" PRIMARY KEY("program_id","version")
);
--> statement-breakpoint
ALTER TABLE "ar_attempts" ADD CONSTRAINT "ar_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_attempts" ADD CONSTRAINT "ar_attempts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_attempts" ADD CONSTRAINT "ar_attempts_passing_program_id_programs_id_fk" FOREIGN KEY ("passing_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_attempts" ADD CONSTRAINT "ar_attempts_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_logs" ADD CONSTRAINT "ar_logs_attempt_id_ar_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."ar_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_passing_scores" ADD CONSTRAINT "ar_passing_scores_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_passing_scores" ADD CONSTRAINT "ar_passing_scores_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ar_attempts_owner" ON "ar_attempts" USING btree ("user_id","activity_id","played_at","id");--> statement-breakpoint
CREATE INDEX "ar_attempts_activity" ON "ar_attempts" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "ar_attempts_passing_program" ON "ar_attempts" USING btree ("passing_program_id");--> statement-breakpoint
CREATE INDEX "ar_attempts_marked_by" ON "ar_attempts" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "ar_passing_scores_set_by" ON "ar_passing_scores" USING btree ("set_by");