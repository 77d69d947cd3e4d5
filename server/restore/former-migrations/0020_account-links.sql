CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_open" ON "account_links" USING btree ("user_id","purpose") WHERE "account_links"."used_at" IS NULL AND "account_links"."replaced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "account_links_age" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_internal" ON "users" USING btree ("id") WHERE "users"."role" IN ('TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER');--> statement-breakpoint
CREATE INDEX "oidc_payloads_account" ON "oidc_payloads" USING btree ((payload ->> 'accountId')) WHERE "oidc_payloads"."model" = 'Grant';