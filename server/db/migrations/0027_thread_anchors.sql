ALTER TABLE "threads" ADD COLUMN "resource_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "anchor_page" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "anchor_x" real;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "anchor_y" real;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "anchor_seconds" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_resource_index" ON "threads" USING btree ("resource_id","last_post_at","id");