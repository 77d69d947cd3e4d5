CREATE TABLE "byte_moves" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"target" text NOT NULL,
	"phase" text NOT NULL,
	"moved_blobs" bigint DEFAULT 0 NOT NULL,
	"moved_bytes" bigint DEFAULT 0 NOT NULL,
	"left_blobs" bigint DEFAULT 0 NOT NULL,
	"left_bytes" bigint DEFAULT 0 NOT NULL,
	"trouble" text,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
