CREATE TABLE "ar_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"time_stamp" double precision NOT NULL,
	"is_deleted" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ar_comments" ADD CONSTRAINT "ar_comments_attempt_id_ar_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."ar_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_comments" ADD CONSTRAINT "ar_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ar_comments_attempt" ON "ar_comments" USING btree ("attempt_id","time_stamp");--> statement-breakpoint
CREATE INDEX "ar_comments_author" ON "ar_comments" USING btree ("author_id");