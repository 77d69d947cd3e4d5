-- Custom SQL migration file, put your code below! --
-- People belong to programs, and programs name people: whoever fills both tables looks at these at the end.
ALTER TABLE "programs" ALTER CONSTRAINT "programs_implementation_user_id_users_id_fk" DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "programs" ALTER CONSTRAINT "programs_field_team_user_id_users_id_fk" DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "programs" ALTER CONSTRAINT "programs_changed_by_users_id_fk" DEFERRABLE INITIALLY IMMEDIATE;
