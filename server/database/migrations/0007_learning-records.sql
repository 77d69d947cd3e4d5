CREATE TABLE "recorded_completions" (
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recorded_completions_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "recorded_completions" ADD CONSTRAINT "recorded_completions_completion" FOREIGN KEY ("user_id","activity_id") REFERENCES "public"."activity_completions"("user_id","activity_id") ON DELETE cascade ON UPDATE no action;