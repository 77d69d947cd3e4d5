CREATE TABLE "ended_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_sessions_user" ON "ended_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_age" ON "ended_sessions" USING btree ("forgotten_at");--> statement-breakpoint
CREATE FUNCTION "tell_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('trocar_standing', to_jsonb(NEW) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ended_sessions_told" AFTER INSERT ON "ended_sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_standing"('user_id');--> statement-breakpoint
CREATE TRIGGER "users_standing_told" AFTER UPDATE OF "is_active", "role" ON "users"
  FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION "tell_standing"('id');
