CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"changed_by" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_age" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
-- Addresses continue to work, and no file of the table contains them anymore: a change of type writes it anew.
ALTER TABLE "calendar_subscriptions" ALTER COLUMN "secret" TYPE text USING encode(sha256(convert_to("secret", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" RENAME COLUMN "secret" TO "secret_digest";
