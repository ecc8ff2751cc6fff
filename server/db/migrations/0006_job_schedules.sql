CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "jobs_due_index";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "failed_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "priority" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lock_token" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key_unique" ON "jobs" USING btree ("kind","key") WHERE "jobs"."key" is not null and "jobs"."failed_at" is null and "jobs"."locked_until" is null;--> statement-breakpoint
CREATE INDEX "jobs_failed_index" ON "jobs" USING btree ("failed_at","id") WHERE "jobs"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_due_index" ON "jobs" USING btree ("kind","priority","run_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
-- Names the kinds that were enqueued, so that only the workers of their lanes look for jobs.
CREATE FUNCTION announce_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'jobs:' || kind) FROM (SELECT DISTINCT kind FROM new_rows) AS kinds;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER jobs_announce ON jobs;
--> statement-breakpoint
CREATE TRIGGER jobs_announce AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_jobs();
