CREATE TABLE "workshop_didactics_read" (
	"user_id" uuid NOT NULL,
	"didactic_id" uuid NOT NULL,
	"pages" "int4multirange" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshop_didactics_read_user_id_didactic_id_pk" PRIMARY KEY("user_id","didactic_id")
);
--> statement-breakpoint
ALTER TABLE "workshop_didactics_read" ADD CONSTRAINT "workshop_didactics_read_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_didactics_read" ADD CONSTRAINT "workshop_didactics_read_didactic_id_workshop_didactics_id_fk" FOREIGN KEY ("didactic_id") REFERENCES "public"."workshop_didactics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workshop_didactics_read_didactic" ON "workshop_didactics_read" USING btree ("didactic_id");--> statement-breakpoint
INSERT INTO "workshop_didactics_read" ("user_id", "didactic_id", "pages", "at", "arrived_at")
  SELECT "user_id", "didactic_id", range_agg(int4range("page", "page" + 1)), max("read_at"), max("arrived_at")
  FROM "workshop_pages_read" GROUP BY "user_id", "didactic_id";
--> statement-breakpoint
DROP TABLE "workshop_pages_read";