ALTER TABLE "resources" ADD COLUMN "paper_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "paper_year" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "paper_term" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "has_solutions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "solution_of" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_solution_of_resources_id_fk" FOREIGN KEY ("solution_of") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_solution_index" ON "resources" USING btree ("solution_of") WHERE "resources"."solution_of" is not null;--> statement-breakpoint
CREATE INDEX "resources_papers_index" ON "resources" USING btree (("paper_kind" <> ''),"created_at","id");--> statement-breakpoint
-- Until now tags alone told past papers.
UPDATE "resources" SET
	"paper_kind" = CASE WHEN 'midterm' = ANY("tag_keys") THEN 'midterm' WHEN 'final' = ANY("tag_keys") THEN 'final' ELSE 'other' END,
	"has_solutions" = "tag_keys" && array['solutions', 'with solutions']
WHERE "type" IN ('pdf', 'document', 'image') AND "tag_keys" && array['past papers', 'past paper', 'midterm', 'final'];
