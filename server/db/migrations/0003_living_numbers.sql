CREATE TABLE "helpful_votes" (
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_votes_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "known_devices_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"merge_key" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_days" (
	"resource_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "resource_days_resource_id_day_pk" PRIMARY KEY("resource_id","day")
);
--> statement-breakpoint
CREATE TABLE "resource_searches" (
	"resource_id" uuid NOT NULL,
	"words" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "resource_searches_resource_id_words_pk" PRIMARY KEY("resource_id","words")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"resource_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "visits_day_resource_id_kind_visitor_pk" PRIMARY KEY("day","resource_id","kind","visitor")
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_notifications" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_days" ADD CONSTRAINT "resource_days_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_searches" ADD CONSTRAINT "resource_searches_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpful_votes_user_index" ON "helpful_votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_newest_index" ON "notifications" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id","merge_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "resource_days_day_index" ON "resource_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visits_resource_index" ON "visits" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "resources_views_index" ON "resources" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "resources_downloads_index" ON "resources" USING btree ("downloads","id");--> statement-breakpoint
CREATE INDEX "resources_helpful_index" ON "resources" USING btree ("helpful","id");--> statement-breakpoint
CREATE FUNCTION count_helpful_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE resources SET helpful = helpful + 1 WHERE id = NEW.resource_id;
    INSERT INTO resource_days (resource_id, day, helpful) VALUES (NEW.resource_id, NEW.day, 1)
      ON CONFLICT (resource_id, day) DO UPDATE SET helpful = resource_days.helpful + 1;
  ELSE
    UPDATE resources SET helpful = helpful - 1 WHERE id = OLD.resource_id;
    UPDATE resource_days SET helpful = helpful - 1 WHERE resource_id = OLD.resource_id AND day = OLD.day;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER helpful_votes_count AFTER INSERT OR DELETE ON helpful_votes FOR EACH ROW EXECUTE FUNCTION count_helpful_vote();
--> statement-breakpoint
-- Whose bell has changed, on every instance of the app.
CREATE FUNCTION announce_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', COALESCE(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_announce AFTER INSERT OR UPDATE OR DELETE ON notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();
