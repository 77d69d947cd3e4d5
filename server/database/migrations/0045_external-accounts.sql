CREATE TABLE "external_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_accounts_subject" UNIQUE("issuer","subject"),
	CONSTRAINT "external_accounts_person" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "external_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sid" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_accounts" ADD CONSTRAINT "external_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_sessions" ADD CONSTRAINT "external_sessions_account_id_external_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."external_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_sessions_account" ON "external_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "external_sessions_age" ON "external_sessions" USING btree ("ends_at");