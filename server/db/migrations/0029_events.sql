CREATE TABLE "attendances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"place" bigserial NOT NULL,
	"offer_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"day_reminder_for" timestamp with time zone,
	"hour_reminder_for" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_by_id" uuid,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendances_date_user_unique" UNIQUE("occurrence_id","user_id"),
	CONSTRAINT "attendances_state_check" CHECK ("attendances"."state" in ('going', 'interested', 'not_going', 'requested', 'refused', 'waiting', 'offered')),
	CONSTRAINT "attendances_guests_check" CHECK ("attendances"."guests" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" boolean DEFAULT true NOT NULL,
	"hour" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"interested" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	"was_full" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_co_hosts" (
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	CONSTRAINT "event_co_hosts_event_id_host_id_pk" PRIMARY KEY("event_id","host_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"host_id" uuid NOT NULL,
	"author_id" uuid,
	"course_id" uuid,
	"zone" text NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"local_start" text NOT NULL,
	"minutes" integer NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"max_guests" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"offer_hours" integer DEFAULT 0 NOT NULL,
	"poster_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_state_check" CHECK ("events"."state" in ('draft', 'proposed', 'returned', 'rejected', 'published', 'cancelled')),
	CONSTRAINT "events_minutes_check" CHECK ("events"."minutes" > 0),
	CONSTRAINT "events_capacity_check" CHECK ("events"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"original_start" text NOT NULL,
	"local_start" text NOT NULL,
	"minutes" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"is_changed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occurrences_event_start_unique" UNIQUE("event_id","original_start"),
	CONSTRAINT "occurrences_state_check" CHECK ("occurrences"."state" in ('on', 'cancelled')),
	CONSTRAINT "occurrences_end_check" CHECK ("occurrences"."ends_at" > "occurrences"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "host_members" (
	"host_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_members_host_id_user_id_pk" PRIMARY KEY("host_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"is_archived" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "hosts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "hosts_kind_check" CHECK ("hosts"."kind" in ('person', 'club', 'department')),
	CONSTRAINT "hosts_person_check" CHECK (("hosts"."kind" = 'person') = ("hosts"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "registration_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follows" DROP CONSTRAINT "follows_thing_check";--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_checked_in_by_id_users_id_fk" FOREIGN KEY ("checked_in_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_poster_id_files_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_members" ADD CONSTRAINT "host_members_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_members" ADD CONSTRAINT "host_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_messages" ADD CONSTRAINT "registration_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_messages" ADD CONSTRAINT "registration_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendances_user_index" ON "attendances" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "attendances_checked_in_by_index" ON "attendances" USING btree ("checked_in_by_id");--> statement-breakpoint
CREATE INDEX "attendances_waiting_index" ON "attendances" USING btree ("occurrence_id","place") WHERE "attendances"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "attendances_offer_index" ON "attendances" USING btree ("offer_until") WHERE "attendances"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "event_co_hosts_host_index" ON "event_co_hosts" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "events_host_index" ON "events" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "events_author_index" ON "events" USING btree ("author_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "events_course_index" ON "events" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "events_poster_index" ON "events" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "events_tags_index" ON "events" USING gin ("tag_keys");--> statement-breakpoint
CREATE INDEX "events_updated_index" ON "events" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "events_proposed_index" ON "events" USING btree ("sent_at","id") WHERE "events"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_grams_index" ON "events" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "occurrences_event_index" ON "occurrences" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "occurrences_start_index" ON "occurrences" USING btree ("starts_at","id") WHERE "occurrences"."is_listed";--> statement-breakpoint
CREATE INDEX "occurrences_end_index" ON "occurrences" USING btree ("ends_at","id") WHERE "occurrences"."is_listed";--> statement-breakpoint
CREATE INDEX "host_members_user_index" ON "host_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hosts_name_index" ON "hosts" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "hosts_search_index" ON "hosts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hosts_grams_index" ON "hosts" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "registration_messages_event_index" ON "registration_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_messages_author_index" ON "registration_messages" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_host_index" ON "follows" USING btree ("host_id","level");--> statement-breakpoint
CREATE INDEX "threads_event_index" ON "threads" USING btree ("event_id","last_post_at","id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_host_unique" UNIQUE("user_id","host_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_thing_check" CHECK (num_nonnulls("follows"."course_id", "follows"."thread_id", "follows"."space_id", "follows"."host_id", "follows"."tag") = 1);--> statement-breakpoint
CREATE TRIGGER hosts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hosts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER events_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER event_co_hosts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_co_hosts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER occurrences_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON occurrences FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER seats_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seats FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
