CREATE TABLE "backup_marks" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backup_marks_only_one" CHECK ("backup_marks"."is_only")
);
