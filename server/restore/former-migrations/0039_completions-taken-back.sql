-- Completions that are taken back, or turn out to be of another time, are counted as those that come.
CREATE TRIGGER "activity_completions_taken_back" AFTER DELETE ON "activity_completions"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_completions();
--> statement-breakpoint
CREATE TRIGGER "activity_completions_moved" AFTER UPDATE ON "activity_completions"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_completions();
