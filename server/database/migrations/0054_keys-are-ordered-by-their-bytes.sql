-- What is below a prefix lies together in an index of the bytes, and in no other: the order of a language ignores slashes.
ALTER TABLE "blobs" ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "blob_extents" ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";
