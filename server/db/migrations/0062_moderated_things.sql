CREATE TABLE "hidden_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"picture_id" uuid,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_state_check";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_profiles" ADD CONSTRAINT "hidden_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_profiles" ADD CONSTRAINT "hidden_profiles_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_profiles_picture_index" ON "hidden_profiles" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_state_check" CHECK ("events"."state" in ('draft', 'proposed', 'returned', 'rejected', 'published', 'cancelled', 'hidden'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_resources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE resource_counts SET count = resource_counts.count + added.count
      FROM (SELECT type, count(*)::int AS count FROM new_rows WHERE NOT is_hidden GROUP BY type) AS added
      WHERE resource_counts.type = added.type;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE resource_counts SET count = resource_counts.count - removed.count
      FROM (SELECT type, count(*)::int AS count FROM old_rows WHERE NOT is_hidden GROUP BY type) AS removed
      WHERE resource_counts.type = removed.type;
  ELSE
    UPDATE resource_counts SET count = resource_counts.count + moved.count
      FROM (
        SELECT type, sum(change)::int AS count
        FROM (
          SELECT type, 1 AS change FROM new_rows WHERE NOT is_hidden
          UNION ALL SELECT type, -1 FROM old_rows WHERE NOT is_hidden
        ) AS changes
        GROUP BY type HAVING sum(change) <> 0
      ) AS moved WHERE resource_counts.type = moved.type;
  END IF;
  RETURN NULL;
END $$;
