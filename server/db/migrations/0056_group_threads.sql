ALTER TABLE "threads" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_group_index" ON "threads" USING btree ("group_id") WHERE "threads"."group_id" is not null;