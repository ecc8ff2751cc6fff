ALTER TABLE "cases" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "post_versions" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;