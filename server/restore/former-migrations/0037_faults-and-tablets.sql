CREATE TABLE "tablet_people" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tablet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"recordings" integer NOT NULL,
	"submissions" integer NOT NULL,
	"assessments" integer NOT NULL,
	"others" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"waiting_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tablet_people_both" UNIQUE("tablet_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tablets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"version" text,
	"system" text NOT NULL,
	"browser" text NOT NULL,
	"storage_used" bigint,
	"storage_granted" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fault_samples" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fault_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"platform" text NOT NULL,
	"version" text
);
--> statement-breakpoint
CREATE TABLE "fault_sightings" (
	"fault_id" uuid NOT NULL,
	"version" text NOT NULL,
	"platform" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fault_sightings_fault_id_version_platform_pk" PRIMARY KEY("fault_id","version","platform")
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fingerprint" text NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"screen" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_known" boolean NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_version" text,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "faults_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
ALTER TABLE "tablet_people" ADD CONSTRAINT "tablet_people_tablet_id_tablets_id_fk" FOREIGN KEY ("tablet_id") REFERENCES "public"."tablets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_people" ADD CONSTRAINT "tablet_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_samples" ADD CONSTRAINT "fault_samples_fault_id_faults_id_fk" FOREIGN KEY ("fault_id") REFERENCES "public"."faults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_sightings" ADD CONSTRAINT "fault_sightings_fault_id_faults_id_fk" FOREIGN KEY ("fault_id") REFERENCES "public"."faults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tablet_people_user" ON "tablet_people" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "tablet_people_waiting" ON "tablet_people" USING btree ("waiting_since","id") WHERE "tablet_people"."waiting_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tablets_seen" ON "tablets" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "fault_samples_fault" ON "fault_samples" USING btree ("fault_id","id");--> statement-breakpoint
CREATE INDEX "faults_seen" ON "faults" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "faults_count" ON "faults" USING btree ("count","id");