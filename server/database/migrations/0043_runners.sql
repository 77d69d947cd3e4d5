CREATE TABLE "runner_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"runner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"lane" text NOT NULL,
	"job_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"data" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"bytes_max" bigint NOT NULL,
	"state" text DEFAULT 'WORKING' NOT NULL,
	"stage" text DEFAULT 'fetching' NOT NULL,
	"share" real,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runner_jobs_attempt" UNIQUE("job_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "runner_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "runner_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "runners" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"version" text NOT NULL,
	"protocol" integer,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "runners_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "runner_jobs" ADD CONSTRAINT "runner_jobs_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "public"."runners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runner_tokens" ADD CONSTRAINT "runner_tokens_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runner_jobs_runner" ON "runner_jobs" USING btree ("runner_id");--> statement-breakpoint
CREATE INDEX "runner_jobs_open" ON "runner_jobs" USING btree ("heard_at") WHERE "runner_jobs"."state" IN ('WORKING', 'ENDING');