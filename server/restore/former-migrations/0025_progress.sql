CREATE TABLE "activity_completions" (
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_group_id" uuid,
	"kind" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_completions_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "course_due_dates" (
	"user_group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_due_dates_user_group_id_course_id_pk" PRIMARY KEY("user_group_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "group_course_progress" (
	"user_group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"completed" integer NOT NULL,
	"possible" integer NOT NULL,
	CONSTRAINT "group_course_progress_user_group_id_course_id_pk" PRIMARY KEY("user_group_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "group_member_progress" (
	"user_group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"completed" integer NOT NULL,
	"possible" integer NOT NULL,
	"last_completed_at" timestamp with time zone,
	"next_due_at" timestamp with time zone,
	CONSTRAINT "group_member_progress_user_group_id_user_id_pk" PRIMARY KEY("user_group_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "needs_assessment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_completions" ADD CONSTRAINT "activity_completions_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_due_dates" ADD CONSTRAINT "course_due_dates_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_due_dates" ADD CONSTRAINT "course_due_dates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_due_dates" ADD CONSTRAINT "course_due_dates_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_course_progress" ADD CONSTRAINT "group_course_progress_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_course_progress" ADD CONSTRAINT "group_course_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member_progress" ADD CONSTRAINT "group_member_progress_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member_progress" ADD CONSTRAINT "group_member_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_completions_course" ON "activity_completions" USING btree ("user_id","course_id","activity_id");--> statement-breakpoint
CREATE INDEX "activity_completions_history" ON "activity_completions" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "group_member_progress_person" ON "group_member_progress" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_member_progress_due" ON "group_member_progress" USING btree ("user_group_id","next_due_at","user_id");--> statement-breakpoint
CREATE INDEX "group_member_progress_rank" ON "group_member_progress" USING btree ("user_group_id","completed" DESC NULLS LAST,"user_id");--> statement-breakpoint
-- What was submitted before anybody kept count of completions.
INSERT INTO "activity_completions" ("user_id", "activity_id", "course_id", "user_group_id", "kind", "made_at", "arrived_at")
SELECT DISTINCT ON (v."owner_id", v."activity_id") v."owner_id", v."activity_id", c."course_id", s."user_group_id",
  CASE c."activity_mode" WHEN 'NON_AUTOMATED' THEN 'TECHNICAL' ELSE 'AI_ASSISTED' END, s."submitted_at", s."submitted_at"
FROM "videos" v JOIN "assessments" s ON s."video_id" = v."id" JOIN "activities" c ON c."id" = v."activity_id"
WHERE v."deleted_at" IS NULL AND s."submission_type" = 'SUBMITTED' AND s."submitted_at" IS NOT NULL AND (
  (c."activity_mode" = 'NON_AUTOMATED' AND c."is_recordable")
  OR (c."activity_mode" IN ('AI_ASSISTED', 'AI_POST_PROCESSED') AND (
    EXISTS (SELECT FROM "evaluations" e WHERE e."assessment_id" = s."id" AND NOT e."superseded"
      AND e."assessor_type" = 'FACULTY' AND e."level" IN ('COMPETENT', 'ADVANCED'))
    OR EXISTS (SELECT FROM "video_analyses" n WHERE n."video_id" = v."id" AND n."state" = 'READY'
      AND (n."found" ->> 'confidence')::float8 >= 0.5))))
ORDER BY v."owner_id", v."activity_id", s."submitted_at";
--> statement-breakpoint
-- Who counts in the progress of a group.
CREATE VIEW "group_residents" AS
SELECT m."user_group_id", m."user_id" FROM "group_members" m JOIN "users" u ON u."id" = m."user_id"
WHERE m."kind" = 'MEMBER' AND u."is_active" AND u."role" = 'RESIDENT';
--> statement-breakpoint
-- What counts in the progress of a group.
CREATE VIEW "group_activities" AS
SELECT gc."user_group_id", a."course_id", a."id" AS "activity_id"
FROM "group_courses" gc JOIN "courses" c ON c."id" = gc."course_id" JOIN "activities" a ON a."course_id" = c."id"
WHERE c."audience" IN ('EVERYONE', 'RESIDENTS') AND NOT c."is_prep_course" AND NOT EXISTS (
  SELECT FROM "hidden_activities" h WHERE h."group_course_id" = gc."id" AND h."activity_id" = a."id");
--> statement-breakpoint
-- What residents are to complete, and by when; a resident may be asked for the same thing more than once.
CREATE VIEW "resident_due_activities" AS
SELECT r."user_group_id", r."user_id", ga."course_id", ga."activity_id", d."due_at"
FROM "group_residents" r
JOIN "course_due_dates" d ON d."user_group_id" = r."user_group_id"
JOIN "group_activities" ga ON ga."user_group_id" = d."user_group_id" AND ga."course_id" = d."course_id";
--> statement-breakpoint
-- Counts again: all of these groups, or of one course and one person in them. Their rows are locked until the
-- transaction ends, so that of two changes the second sees the first.
CREATE FUNCTION refresh_group_progress(groups uuid[], only_course uuid DEFAULT NULL, only_user uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;
  IF only_course IS NULL THEN
    DELETE FROM group_course_progress p WHERE p.user_group_id = ANY(groups) AND NOT EXISTS (
      SELECT FROM group_activities ga WHERE ga.user_group_id = p.user_group_id AND ga.course_id = p.course_id);
    DELETE FROM group_member_progress p WHERE p.user_group_id = ANY(groups) AND NOT EXISTS (
      SELECT FROM group_residents r WHERE r.user_group_id = p.user_group_id AND r.user_id = p.user_id);
  END IF;
  INSERT INTO group_course_progress AS kept (user_group_id, course_id, completed, possible)
  SELECT ga.user_group_id, ga.course_id, count(c.user_id), count(r.user_id)
  FROM group_activities ga
  LEFT JOIN group_residents r ON r.user_group_id = ga.user_group_id
  LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
  WHERE ga.user_group_id = ANY(groups) AND (only_course IS NULL OR ga.course_id = only_course)
  GROUP BY ga.user_group_id, ga.course_id
  ON CONFLICT (user_group_id, course_id) DO UPDATE SET completed = excluded.completed, possible = excluded.possible
  WHERE (kept.completed, kept.possible) IS DISTINCT FROM (excluded.completed, excluded.possible);
  INSERT INTO group_member_progress AS kept
    (user_group_id, user_id, completed, possible, last_completed_at, next_due_at)
  SELECT r.user_group_id, r.user_id, count(c.user_id), count(ga.activity_id), max(c.made_at),
    min(d.due_at) FILTER (WHERE c.user_id IS NULL)
  FROM group_residents r
  LEFT JOIN group_activities ga ON ga.user_group_id = r.user_group_id
  LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
  LEFT JOIN (SELECT user_group_id, user_id, activity_id, min(due_at) AS due_at FROM resident_due_activities
    WHERE user_group_id = ANY(groups) AND (only_user IS NULL OR user_id = only_user)
    GROUP BY user_group_id, user_id, activity_id) d
    ON d.user_group_id = r.user_group_id AND d.user_id = r.user_id AND d.activity_id = ga.activity_id
  WHERE r.user_group_id = ANY(groups) AND (only_user IS NULL OR r.user_id = only_user)
  GROUP BY r.user_group_id, r.user_id
  ON CONFLICT (user_group_id, user_id) DO UPDATE SET completed = excluded.completed, possible = excluded.possible,
    last_completed_at = excluded.last_completed_at, next_due_at = excluded.next_due_at
  WHERE (kept.completed, kept.possible, kept.last_completed_at, kept.next_due_at)
    IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at, excluded.next_due_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION count_completions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done record;
BEGIN
  FOR done IN SELECT DISTINCT user_id, course_id FROM changed ORDER BY user_id, course_id LOOP
    PERFORM refresh_group_progress(
      ARRAY(SELECT user_group_id FROM group_residents WHERE user_id = done.user_id), done.course_id, done.user_id);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "activity_completions_counted" AFTER INSERT ON "activity_completions"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_completions();
--> statement-breakpoint
-- For tables that name a group.
CREATE FUNCTION count_changed_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(SELECT DISTINCT user_group_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables that name a course: every group that works through it.
CREATE FUNCTION count_changed_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(
    SELECT DISTINCT gc.user_group_id FROM group_courses gc JOIN changed ON changed.course_id = gc.course_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_members_added" AFTER INSERT ON "group_members"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "group_members_changed" AFTER UPDATE ON "group_members"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "group_members_removed" AFTER DELETE ON "group_members"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "group_courses_added" AFTER INSERT ON "group_courses"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "group_courses_removed" AFTER DELETE ON "group_courses"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "course_due_dates_added" AFTER INSERT ON "course_due_dates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "course_due_dates_changed" AFTER UPDATE ON "course_due_dates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "course_due_dates_removed" AFTER DELETE ON "course_due_dates"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "activities_added" AFTER INSERT ON "activities"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_courses();
--> statement-breakpoint
CREATE TRIGGER "activities_removed" AFTER DELETE ON "activities"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_courses();
--> statement-breakpoint
CREATE FUNCTION count_groups_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(SELECT user_group_id FROM group_members WHERE user_id = NEW.id AND kind = 'MEMBER'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_standing_counted" AFTER UPDATE ON "users" FOR EACH ROW
WHEN ((OLD.is_active, OLD.role) IS DISTINCT FROM (NEW.is_active, NEW.role)) EXECUTE FUNCTION count_groups_of_person();
--> statement-breakpoint
CREATE FUNCTION count_groups_of_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(SELECT user_group_id FROM group_courses WHERE course_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "courses_audience_counted" AFTER UPDATE ON "courses" FOR EACH ROW
WHEN ((OLD.audience, OLD.is_prep_course) IS DISTINCT FROM (NEW.audience, NEW.is_prep_course)) EXECUTE FUNCTION count_groups_of_course();
--> statement-breakpoint
CREATE FUNCTION count_changed_group_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(
    SELECT DISTINCT gc.user_group_id FROM group_courses gc JOIN changed ON changed.group_course_id = gc.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "hidden_activities_added" AFTER INSERT ON "hidden_activities"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_group_courses();
--> statement-breakpoint
CREATE TRIGGER "hidden_activities_removed" AFTER DELETE ON "hidden_activities"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_group_courses();
--> statement-breakpoint
SELECT refresh_group_progress(ARRAY(SELECT id FROM user_groups));
