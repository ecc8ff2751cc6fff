ALTER TABLE "follows" DROP CONSTRAINT "follows_thing_check";--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "space_id" uuid;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_thread_index" ON "follows" USING btree ("thread_id","level");--> statement-breakpoint
CREATE INDEX "follows_space_index" ON "follows" USING btree ("space_id","level");--> statement-breakpoint
CREATE INDEX "follows_tag_index" ON "follows" USING btree ("tag","level");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_thread_unique" UNIQUE("user_id","thread_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_space_unique" UNIQUE("user_id","space_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_tag_unique" UNIQUE("user_id","tag");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_thing_check" CHECK (num_nonnulls("follows"."course_id", "follows"."thread_id", "follows"."space_id", "follows"."tag") = 1);