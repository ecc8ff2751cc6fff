CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"attached_at" timestamp with time zone,
	"thumbnail_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_counts" (
	"type" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"course_code" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner_id" uuid,
	"file_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"file_size" integer DEFAULT 0 NOT NULL,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"title_key" text NOT NULL,
	"course_key" text DEFAULT '' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_type_check" CHECK ("resources"."type" in ('pdf', 'document', 'image', 'video', 'link', 'other'))
);
--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_unattached_index" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_due_index" ON "jobs" USING btree ("run_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "resources_newest_index" ON "resources" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "resources_type_newest_index" ON "resources" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "resources_title_index" ON "resources" USING btree ("title_key","id");--> statement-breakpoint
CREATE INDEX "resources_course_index" ON "resources" USING btree ("course_key","created_at","id");--> statement-breakpoint
CREATE INDEX "resources_owner_index" ON "resources" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "resources_file_index" ON "resources" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "resources_tags_index" ON "resources" USING gin ("tag_keys");--> statement-breakpoint
CREATE INDEX "resources_search_index" ON "resources" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
INSERT INTO resource_counts (type, count) VALUES ('pdf', 0), ('document', 0), ('image', 0), ('video', 0), ('link', 0), ('other', 0);
--> statement-breakpoint
CREATE FUNCTION count_resources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE resource_counts SET count = resource_counts.count + added.count
      FROM (SELECT type, count(*)::int AS count FROM new_rows GROUP BY type) AS added WHERE resource_counts.type = added.type;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE resource_counts SET count = resource_counts.count - removed.count
      FROM (SELECT type, count(*)::int AS count FROM old_rows GROUP BY type) AS removed WHERE resource_counts.type = removed.type;
  ELSE
    UPDATE resource_counts SET count = resource_counts.count + moved.count
      FROM (
        SELECT type, sum(change)::int AS count
        FROM (SELECT type, 1 AS change FROM new_rows UNION ALL SELECT type, -1 FROM old_rows) AS changes
        GROUP BY type HAVING sum(change) <> 0
      ) AS moved WHERE resource_counts.type = moved.type;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_count_insert AFTER INSERT ON resources REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
CREATE TRIGGER resources_count_delete AFTER DELETE ON resources REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
CREATE TRIGGER resources_count_update AFTER UPDATE ON resources REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_announce AFTER INSERT OR UPDATE OR DELETE ON resources FOR EACH STATEMENT EXECUTE FUNCTION announce_change('resources');
--> statement-breakpoint
CREATE TRIGGER users_announce_names AFTER UPDATE OF username, full_name ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('resources');
--> statement-breakpoint
CREATE TRIGGER jobs_announce AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION announce_change('jobs');
--> statement-breakpoint
-- Without statistics the planner judges a search by the length of its words: rare ones go through the trigram index.
ALTER TABLE resources ALTER COLUMN search_text SET STATISTICS 0;
