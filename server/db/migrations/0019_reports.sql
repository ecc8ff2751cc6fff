CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reasons" text[] NOT NULL,
	"snapshot" jsonb,
	"report_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT date_trunc('day', now(), 'UTC') NOT NULL,
	"state_before" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"snapshot" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Votes that were given before have no time: they must not look as if they were given at once.
ALTER TABLE "review_votes" ADD COLUMN "voted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_votes" ALTER COLUMN "voted_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "review_votes" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_index" ON "cases" USING btree ("kind","thing_id") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cases_oldest_index" ON "cases" USING btree ("state","opened_at","id");--> statement-breakpoint
CREATE INDEX "cases_thing_index" ON "cases" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "cases_decided_by_index" ON "cases" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_index" ON "reports" USING btree ("kind","thing_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_case_index" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_votes_recent_index" ON "review_votes" USING btree ("voted_at") WHERE "review_votes"."voted_at" is not null;--> statement-breakpoint
-- Reviews that were held before there were cases.
INSERT INTO "cases" ("kind", "thing_id", "title", "path", "reasons")
SELECT 'review', r.id, 'a review of ' || c.code, '/courses/' || c.code,
  array[CASE WHEN r.reason LIKE 'Its text%' THEN 'similar' WHEN r.reason LIKE 'Many reviews%' THEN 'burst' ELSE 'changed' END]
FROM "reviews" r JOIN "courses" c ON c.id = r.course_id WHERE r.state = 'held';
