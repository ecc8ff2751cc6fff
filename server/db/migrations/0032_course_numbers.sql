CREATE TABLE "course_numbers" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"numbers" jsonb NOT NULL,
	"named" uuid[] NOT NULL,
	"reviews_before" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_numbers" ADD CONSTRAINT "course_numbers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- For each row: computing numbers that stay the same must not invalidate cached responses.
CREATE TRIGGER course_numbers_announce AFTER INSERT OR UPDATE OR DELETE ON course_numbers FOR EACH ROW EXECUTE FUNCTION announce_change('course_id');
--> statement-breakpoint
CREATE TRIGGER course_numbers_announce_truncate AFTER TRUNCATE ON course_numbers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
