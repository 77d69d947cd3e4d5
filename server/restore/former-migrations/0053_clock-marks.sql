CREATE TABLE "clock_marks" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"jumped_at" timestamp with time zone,
	"jump_ms" bigint,
	"even_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "clock_marks_only_one" CHECK ("clock_marks"."is_only")
);
