CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"system_id" uuid NOT NULL,
	"institution_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_directors" (
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	CONSTRAINT "program_directors_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "institution_id" uuid;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "program_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "inactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "account_kind" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "implementation_user_id" uuid;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "field_team_user_id" uuid;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "systems" ADD COLUMN "is_standalone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "systems" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_directors" ADD CONSTRAINT "program_directors_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_directors" ADD CONSTRAINT "program_directors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institutions_system" ON "institutions" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "program_directors_program" ON "program_directors" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "program_directors_due" ON "program_directors" USING btree ("expires_at") WHERE "program_directors"."expired_at" IS NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_implementation_user_id_users_id_fk" FOREIGN KEY ("implementation_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_field_team_user_id_users_id_fk" FOREIGN KEY ("field_team_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_staff_program" ON "program_staff" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "programs_title" ON "programs" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "programs_system" ON "programs" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "programs_institution" ON "programs" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "programs_implementation" ON "programs" USING btree ("implementation_user_id");--> statement-breakpoint
CREATE INDEX "programs_field_team" ON "programs" USING btree ("field_team_user_id");--> statement-breakpoint
CREATE INDEX "programs_changed_by" ON "programs" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "users_system" ON "users" USING btree ("system_id") WHERE "users"."system_id" IS NOT NULL;