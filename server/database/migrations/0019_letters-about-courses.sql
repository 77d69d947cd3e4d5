CREATE TABLE "course_letter_readers" (
	"course_letter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"letter_id" uuid,
	CONSTRAINT "course_letter_readers_course_letter_id_user_id_pk" PRIMARY KEY("course_letter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"written_by" uuid,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "resident_exams" ADD COLUMN "reminded_of_end" integer;--> statement-breakpoint
ALTER TABLE "course_letter_readers" ADD CONSTRAINT "course_letter_readers_course_letter_id_course_letters_id_fk" FOREIGN KEY ("course_letter_id") REFERENCES "public"."course_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_letter_readers" ADD CONSTRAINT "course_letter_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_letter_readers" ADD CONSTRAINT "course_letter_readers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_letters" ADD CONSTRAINT "course_letters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_letters" ADD CONSTRAINT "course_letters_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_letter_readers_person" ON "course_letter_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_letter_readers_letter" ON "course_letter_readers" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "course_letters_course" ON "course_letters" USING btree ("course_id","written_at");--> statement-breakpoint
CREATE INDEX "course_letters_writer" ON "course_letters" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "cognitive_attempts_activity" ON "cognitive_attempts" USING btree ("activity_id","taken_at");--> statement-breakpoint
CREATE INDEX "resident_exams_valid" ON "resident_exams" USING btree ("valid_until");