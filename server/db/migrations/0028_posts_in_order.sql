DROP INDEX "posts_thread_index";--> statement-breakpoint
DROP INDEX "posts_top_index";--> statement-breakpoint
DROP INDEX "threads_grams_index";--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION set_search_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_grams := search_grams(NEW.search_text);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "threads_search_grams" BEFORE INSERT OR UPDATE OF "search_text" ON "threads" FOR EACH ROW EXECUTE FUNCTION set_search_grams();--> statement-breakpoint
UPDATE "threads" SET "search_grams" = search_grams("search_text");--> statement-breakpoint
CREATE INDEX "posts_replies_index" ON "posts" USING btree ("thread_id","created_at","id") WHERE "posts"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "posts_comments_index" ON "posts" USING btree ("parent_id","created_at","id") WHERE "posts"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_space_new_index" ON "threads" USING btree ("space_id","created_at","id");--> statement-breakpoint
CREATE INDEX "threads_space_top_index" ON "threads" USING btree ("space_id","votes","id");--> statement-breakpoint
CREATE INDEX "threads_pinned_index" ON "threads" USING btree ("space_id","last_post_at","id") WHERE "threads"."is_pinned";--> statement-breakpoint
CREATE INDEX "posts_thread_index" ON "posts" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_top_index" ON "posts" USING btree ("thread_id","votes","id") WHERE "posts"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "threads_grams_index" ON "threads" USING gin ("search_grams");