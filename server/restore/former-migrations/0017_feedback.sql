CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"stars" integer NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_age" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_stars" ON "feedback" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "feedback_person" ON "feedback" USING btree ("user_id");