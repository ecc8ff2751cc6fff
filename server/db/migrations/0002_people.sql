CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"role_before" text,
	"role_after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credits_completed" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credits_required" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "search_text" = lower(unaccent("username")) || E'\n' || lower("email") || E'\n' || "role";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_text" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "audit_entries_newest_index" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_type_index" ON "users" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "users_joined_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_picture_index" ON "users" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Without statistics the planner judges a search by the length of its words: rare ones go through the trigram index.
ALTER TABLE users ALTER COLUMN search_text SET STATISTICS 0;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER users_announce_names ON users;
--> statement-breakpoint
CREATE TRIGGER users_announce_names AFTER UPDATE OF username, full_name, img ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('resources');
--> statement-breakpoint
-- Whose sessions must be looked up anew, on every instance of the app.
CREATE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('people', OLD.id::text);
  ELSE
    PERFORM pg_notify('people', OLD.user_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_announce_person AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION announce_person();
--> statement-breakpoint
CREATE TRIGGER sessions_announce_person AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_person();
