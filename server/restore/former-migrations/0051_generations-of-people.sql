ALTER TABLE "users" ADD COLUMN "generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "generation_raised_with" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_since" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_payloads" ADD COLUMN "generation" integer;