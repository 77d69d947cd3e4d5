CREATE TABLE "blob_extents" (
	"key" text NOT NULL,
	"at" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"etag" text NOT NULL,
	"name" text NOT NULL,
	"is_doubted" boolean DEFAULT false NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blob_extents_key_at_pk" PRIMARY KEY("key","at")
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"key" text PRIMARY KEY NOT NULL,
	"lease_holder" uuid,
	"lease_ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "blob_extents" ADD CONSTRAINT "blob_extents_key_blobs_key_fk" FOREIGN KEY ("key") REFERENCES "public"."blobs"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blob_extents_name" ON "blob_extents" USING btree ("name");